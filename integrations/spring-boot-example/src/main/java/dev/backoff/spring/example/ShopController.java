package dev.backoff.spring.example;

import java.io.IOException;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RestController;

/** The shop over HTTP. */
@RestController
class ShopController {

  private final Prices prices;
  private final Supplier supplier;

  ShopController(Prices prices, Supplier supplier) {
    this.prices = prices;
    this.supplier = supplier;
  }

  @GetMapping("/prices/{product}")
  int price(@PathVariable("product") String product) throws IOException {
    return prices.ask(product);
  }

  @GetMapping("/prices/{product}/reduced")
  int reduced(@PathVariable("product") String product) throws IOException {
    return prices.reduced(product);
  }

  @ExceptionHandler
  ResponseEntity<String> busy(IOException failure) {
    return ResponseEntity.status(HttpStatus.SERVICE_UNAVAILABLE).body(failure.getMessage());
  }

  @PostMapping("/supplier/failures/{times}")
  void failNext(@PathVariable("times") int times) {
    supplier.failNext(times);
  }
}
