import { init, loadShare } from '@module-federation/runtime';
import { forgetFailedShares } from './forget-failed-shares';

describe('forgetFailedShares', () => {
  it('lets a shared module load again after its file failed to load', async () => {
    const module = () => 'module';
    const get = jest.fn(async () => module).mockRejectedValueOnce(new Error('Loading chunk 7 failed.'));
    const shareConfig = { singleton: true, requiredVersion: '^1.0.0' };
    init({ name: 'shell', remotes: [], shared: { list: { version: '1.0.0', get, shareConfig } } });
    forgetFailedShares();
    await expect(loadShare('list')).rejects.toThrow('Loading chunk 7 failed.');
    expect(await loadShare('list')).toBe(module);
    expect(get).toHaveBeenCalledTimes(2);
  });
});
