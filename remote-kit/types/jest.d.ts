/** The Jest configuration of a remote: `export { default } from '@dashboard/remote-kit/jest'` in `jest.config.mjs`. */
declare const config: import('jest').Config;
export default config;
