export { fieldTitle, toRequestError } from './error-message';
export { getJson, sendJson } from './json-requests';
export { RequestError } from './request-error';
export { uploadFile } from './upload-file';
