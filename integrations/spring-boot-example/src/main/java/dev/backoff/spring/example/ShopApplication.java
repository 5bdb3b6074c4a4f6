package dev.backoff.spring.example;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;

/** A shop that asks a supplier for prices: {@code GET /prices/tea}. */
@SpringBootApplication
public class ShopApplication {

  public static void main(String[] arguments) {
    SpringApplication.run(ShopApplication.class, arguments);
  }
}
