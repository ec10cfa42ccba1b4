import { type Mode, shellConfig } from '@dashboard/tooling/webpack';

export default (mode: Mode) =>
  shellConfig({
    dir: import.meta.dirname,
    mode,
    entry: './src/main.tsx',
    reactEntry: './src/react-vendor.ts',
  });
