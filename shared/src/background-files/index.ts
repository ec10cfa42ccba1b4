export { BackgroundFiles } from './BackgroundFiles';
export { defineExports, type Exports } from './define-exports';
export { useExport } from './use-export';
