import { isHostOwned } from './own-copy-check';

const store = '/repo/node_modules/.pnpm/x/node_modules';

describe('isHostOwned', () => {
  it.each([
    `${store}/react/index.js`,
    `${store}/react-dom/client.js`,
    `${store}/@chakra-ui/react/dist/esm/index.js`,
    `${store}/@emotion/react/dist/emotion-react.esm.js`,
    `${store}/react-router/dist/production/index.mjs`,
    `${store}/@tanstack/query-core/build/modern/query.js`,
    `${store}/@tanstack/react-table/dist/useTable.js`,
    '/repo/shared/src/session/session-store.ts',
    '/repo/shared/src/ui/index.ts',
    '/remote/node_modules/@dashboard/shared/dist/session/session-store.js',
  ])('returns true for %s', (path) => {
    expect(isHostOwned(path)).toBe(true);
  });

  it.each([
    `${store}/lucide-react/dist/esm/icons/x.js`,
    `${store}/react-virtual-thing/index.js`,
    `${store}/valibot/dist/index.mjs`,
    '/repo/shared/src/contracts/message.ts',
    '/repo/shared/src/text/segments.ts',
    '/remote/node_modules/@dashboard/shared/dist/contracts/message.js',
    '/repo/mfe-messaging/src/session/thread.ts',
  ])('returns false for %s', (path) => {
    expect(isHostOwned(path)).toBe(false);
  });
});
