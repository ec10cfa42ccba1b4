export { fieldTitle, toRequestError } from './error-message';
export type { ReceivedFile } from './json-requests';
export { getJson, requestFile, sendJson } from './json-requests';
export { readAllPages } from './read-all-pages';
export { hasStatus, RequestError } from './request-error';
export { uploadFile } from './upload-file';
