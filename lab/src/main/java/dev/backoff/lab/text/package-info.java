/** Results as text: tables for people, JSON, CSV and Markdown. */
@NullMarked
package dev.backoff.lab.text;

import org.jspecify.annotations.NullMarked;
