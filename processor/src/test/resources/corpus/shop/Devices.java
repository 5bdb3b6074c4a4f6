package shop;

import dev.backoff.Backoff;
import dev.backoff.Jitter;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.BindException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MulticastSocket;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.AlreadyConnectedException;
import java.nio.channels.AsynchronousCloseException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.DatagramChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.SocketChannel;
import java.nio.channels.WritableByteChannel;
import java.rmi.ConnectException;
import java.rmi.NoSuchObjectException;
import java.rmi.Remote;
import java.rmi.RemoteException;
import java.rmi.registry.Registry;
import java.util.BitSet;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Exchanger;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.LongAdder;

/** Scanners, scales and printers in a shop: sockets of all kinds, and what is remote. */
class Devices {

  interface Scale extends Remote {
    double weigh() throws RemoteException;

    @Backoff(retryOn = RemoteException.class, maxRetries = 2)
    default double tare(int times) throws RemoteException {
      double sum = 0;
      for (int i = 0; i < times; i++) {
        sum += weigh();
      }
      return sum / times;
    }
  }

  private final LongAdder failures = new LongAdder();
  private final Semaphore printer = new Semaphore(1);

  @Backoff(retryOn = BindException.class, base = "1s", multiplier = 1, maxRetries = 30)
  ServerSocket listen(int port) throws IOException {
    return new ServerSocket(port);
  }

  @Backoff(retryOn = SocketException.class, abortOn = BindException.class)
  DatagramSocket open(InetSocketAddress address) throws SocketException {
    return new DatagramSocket(address);
  }

  @Backoff(retryOn = InterruptedIOException.class, base = "10ms", cap = "100ms", maxRetries = 50)
  byte[] receive(DatagramSocket socket, int most) throws IOException {
    DatagramPacket packet = new DatagramPacket(new byte[most], most);
    socket.receive(packet);
    return packet.getData();
  }

  @Backoff(retryOn = UnknownHostException.class, recover = "loopback")
  InetAddress resolve(String name) throws UnknownHostException {
    return InetAddress.getByName(name);
  }

  @Backoff(abortOn = {AlreadyConnectedException.class, ClosedByInterruptException.class})
  SocketChannel connect(InetSocketAddress address) throws IOException {
    return SocketChannel.open(address);
  }

  @Backoff(retryOn = AsynchronousCloseException.class)
  int write(WritableByteChannel channel, byte[] label) throws IOException {
    return channel.write(ByteBuffer.wrap(label));
  }

  @Backoff(base = "35ms", jitter = Jitter.EQUAL)
  long rewind(SeekableByteChannel tape) throws IOException {
    return tape.position(0).size();
  }

  @Backoff(retryOn = RemoteException.class, abortOn = NoSuchObjectException.class, budget = "scales")
  double weigh(Scale scale) throws RemoteException {
    return scale.weigh();
  }

  @Backoff(retryOn = ConnectException.class, budget = "scales", base = "2s", cap = "20s")
  List<String> scales(Registry registry) throws RemoteException {
    return List.of(registry.list());
  }

  @Backoff(retryOnResult = "isZero", recover = "atLeastNothing")
  double steady(Scale scale) throws RemoteException {
    double first = scale.weigh();
    return first == scale.weigh() ? first : 0;
  }

  @Backoff(maxRetries = 3, base = "90ms", retryOn = TimeoutException.class)
  void print(String label) throws TimeoutException {
    if (!printer.tryAcquire()) {
      throw new TimeoutException("printer busy");
    }
    printer.release();
  }

  @Backoff(retryOn = TimeoutException.class, retryWhen = "isFirst")
  void cut(int labels) throws TimeoutException {
    if (labels > 100) {
      throw new TimeoutException();
    }
  }

  @Backoff(maxRetries = 4)
  void store(DataOutput out, BitSet sold) throws IOException {
    out.write(sold.toByteArray());
  }

  @Backoff(maxRetries = 4)
  BitSet load(DataInput in, int bytes) throws IOException {
    byte[] read = new byte[bytes];
    in.readFully(read);
    return BitSet.valueOf(read);
  }

  @Backoff(retryOn = TimeoutException.class)
  String swap(Exchanger<String> exchanger, String mine) throws InterruptedException, TimeoutException {
    return exchanger.exchange(mine, 1, java.util.concurrent.TimeUnit.SECONDS);
  }

  @Backoff(base = "1s", retryOnResult = "isUnanswered")
  Integer answers(Queue<? extends Number> queue) {
    Number head = queue.peek();
    return head == null ? null : head.intValue();
  }

  @Backoff(retryOn = IOException.class, maxRetries = Backoff.UNLIMITED, maxDuration = "30s")
  void join(MulticastSocket socket, int ttl) throws IOException {
    socket.setTimeToLive(ttl);
  }

  @Backoff
  DatagramChannel broadcast() throws IOException {
    return DatagramChannel.open();
  }

  @Backoff(matchCauses = true, retryOn = {SocketException.class, TimeoutException.class})
  boolean ping(Socket socket) {
    failures.increment();
    return socket.isConnected();
  }

  InetAddress loopback(String name, UnknownHostException failure) {
    return InetAddress.getLoopbackAddress();
  }

  boolean isZero(double weight) {
    return weight == 0;
  }

  double atLeastNothing(Scale scale, RemoteException failure) {
    return 0;
  }

  boolean isFirst(TimeoutException failure) {
    return failures.sum() == 0;
  }

  boolean isUnanswered(Integer answer) {
    return answer == null;
  }
}
