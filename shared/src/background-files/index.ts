export { BackgroundFiles } from './BackgroundFiles';
export { defineExports, type Exports } from './define-exports';
export { FileNotices } from './FileNotices';
export { useExport } from './use-export';
