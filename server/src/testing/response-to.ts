import { connect } from 'node:net';

/** Everything a server sends in response to these bytes until it closes the connection. */
export async function responseTo(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const connection = connect(Number(port), hostname).setEncoding('utf8');
  connection.write(bytes);
  let response = '';
  for await (const part of connection) response += part;
  return response;
}
