import { log } from '@dashboard/shared/notify';
import { boot } from './boot/boot';
import { showBootFailure } from './boot/boot-failure';

const root = document.getElementById('root');
if (root) {
  boot(root).catch((error: unknown) => {
    log.error('Failed to start the dashboard', error);
    showBootFailure();
  });
}
