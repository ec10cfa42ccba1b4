import { once } from 'node:events';
import { createServer } from 'node:net';
import { StartError } from './platform/config/start-error';
import { checkPort } from './port';

describe('port check', () => {
  it('reports a port in use in one line, before anything is started', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const rejection = new StartError(`Port ${port} is already in use. Set PORT to another one.`);
    await expect(checkPort(port, '127.0.0.1')).rejects.toEqual(rejection);
    other.close();
    await once(other, 'close');
    await expect(checkPort(port, '127.0.0.1')).resolves.toBeUndefined();
  });

  it.each([
    ['an unknown host name', 'not.a.host.invalid'],
    ['an address of another machine', '203.0.113.9'],
    ['an address without the network it belongs to', 'fe80::1'],
  ])('reports one line for %s', async (_, host) => {
    const rejection = 'Port 3000 cannot be opened at this HOST. Set HOST to an address of this machine.';
    await expect(checkPort(3000, host)).rejects.toEqual(new StartError(rejection));
  });
});
