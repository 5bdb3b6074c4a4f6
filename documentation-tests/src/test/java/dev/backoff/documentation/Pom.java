package dev.backoff.documentation;

import dev.backoff.builds.TextFile;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.xpath.XPathConstants;
import javax.xml.xpath.XPathExpressionException;
import javax.xml.xpath.XPathFactory;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

/** A pom or a part of one, asked by XPath. */
record Pom(Node root) {

  /** The poms that name versions are the root of this project, and documents. */
  private static final Set<String> LEFT_OUT = Set.of("version");

  /** The pom of the module in a folder of this project, {@code sample-app} for example. */
  static Pom of(String module) {
    return parse(TextFile.read(Document.ROOT.resolve(module).resolve("pom.xml")));
  }

  static Pom ofRoot() {
    return of("");
  }

  /** Elements that belong into a {@code project}. */
  static Pom ofParts(String xml) {
    return parse("<project>" + xml + "</project>");
  }

  static Pom parse(String xml) {
    try {
      return new Pom(
          DocumentBuilderFactory.newDefaultInstance()
              .newDocumentBuilder()
              .parse(new InputSource(new StringReader(xml)))
              .getDocumentElement());
    } catch (ParserConfigurationException | SAXException | IOException wrong) {
      throw new AssertionError(xml, wrong);
    }
  }

  /** The texts of what {@code xpath} finds. */
  List<String> texts(String xpath) {
    return find(xpath).map(Node::getTextContent).map(String::strip).toList();
  }

  /** What {@code xpath} finds, without blanks, comments, attributes and versions. */
  List<String> elements(String xpath) {
    return find(xpath).map(Pom::canonical).toList();
  }

  private Stream<Node> find(String xpath) {
    try {
      return nodes(
          (NodeList)
              XPathFactory.newDefaultInstance()
                  .newXPath()
                  .evaluate(xpath, root, XPathConstants.NODESET));
    } catch (XPathExpressionException wrong) {
      throw new AssertionError(xpath, wrong);
    }
  }

  private static Stream<Node> nodes(NodeList list) {
    return IntStream.range(0, list.getLength()).mapToObj(list::item);
  }

  private static String canonical(Node element) {
    List<Node> children = new ArrayList<>();
    nodes(element.getChildNodes()).filter(Element.class::isInstance).forEach(children::add);
    String content =
        children.isEmpty()
            ? element.getTextContent().strip()
            : children.stream()
                .filter(child -> !LEFT_OUT.contains(child.getNodeName()))
                .map(Pom::canonical)
                .collect(Collectors.joining());
    return "<%1$s>%2$s</%1$s>".formatted(element.getNodeName(), content);
  }
}
