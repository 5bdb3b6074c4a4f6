package dev.backoff.sample.shop;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class FlakyShopTest {

  private final HttpClient http = HttpClient.newHttpClient();

  @Test
  void answersRefusesAndBreaksOffAsItsSeedHasIt() throws Exception {
    List<String> once = twentyPrices(8);
    List<String> again = twentyPrices(8);
    List<String> otherwise = twentyPrices(9);

    assertThat(once).contains("200 450", "503 overloaded", "broken off").isEqualTo(again);
    assertThat(otherwise).isNotEqualTo(once);
  }

  @Test
  void knowsNoOtherProducts() throws Exception {
    try (FlakyShop shop = FlakyShop.open(8)) {
      List<String> answers = twenty(shop, "GET", "/price/teapot");

      assertThat(answers).contains("404 no product teapot").doesNotContain("200 450");
    }
  }

  @Test
  void booksPaymentsWhoseAnswersBreakOff() throws Exception {
    try (FlakyShop shop = FlakyShop.open(8)) {
      List<String> answers = new ArrayList<>();
      for (int order = 0; order < 20; order++) {
        answers.add(send(shop, "PUT", "/payment/A" + order + "/450"));
      }

      assertThat(answers).contains("200 paid", "503 overloaded", "broken off");
      answers.removeIf(answer -> answer.startsWith("503"));
      assertThat(shop.payments()).isEqualTo(answers.size());
    }
  }

  @Test
  void booksPaymentThatIsSentAgainOnce() throws Exception {
    try (FlakyShop shop = FlakyShop.open(8)) {
      List<String> answers = twenty(shop, "PUT", "/payment/A1/450");

      assertThat(answers).contains("200 paid", "broken off");
      assertThat(shop.payments()).isEqualTo(1);
    }
  }

  private List<String> twentyPrices(long seed) throws Exception {
    try (FlakyShop shop = FlakyShop.open(seed)) {
      return twenty(shop, "GET", "/price/tea");
    }
  }

  private List<String> twenty(FlakyShop shop, String method, String path) throws Exception {
    List<String> answers = new ArrayList<>();
    for (int request = 0; request < 20; request++) {
      answers.add(send(shop, method, path));
    }
    return answers;
  }

  private String send(FlakyShop shop, String method, String path) throws InterruptedException {
    URI address = shop.address().resolve(path);
    var request = HttpRequest.newBuilder(address).method(method, BodyPublishers.noBody()).build();
    try {
      var answer = http.send(request, BodyHandlers.ofString());
      return answer.statusCode() + " " + answer.body();
    } catch (IOException broken) {
      return "broken off";
    }
  }
}
