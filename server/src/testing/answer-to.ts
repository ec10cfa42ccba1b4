import { connect } from 'node:net';

/** Everything a server answers to these bytes until it closes the connection. */
export async function answerTo(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const connection = connect(Number(port), hostname).setEncoding('utf8');
  connection.write(bytes);
  let answer = '';
  for await (const part of connection) answer += part;
  return answer;
}
