export { FileDropField } from './FileDropField';
