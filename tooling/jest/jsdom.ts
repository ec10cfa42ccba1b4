import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import type { EnvironmentContext, JestEnvironmentConfig } from '@jest/environment';
import { TestEnvironment } from 'jest-environment-jsdom';

/** Browser APIs that jsdom lacks, taken from Node. */
const nodeGlobals = {
  fetch,
  Headers,
  Request,
  Response,
  ReadableStream,
  WritableStream,
  TransformStream,
  TextDecoder,
  TextEncoder,
  structuredClone,
};

/** jsdom with Node's fetch family and Web Crypto, so that only the network itself has to be faked in a test. */
export default class BrowserEnvironment extends TestEnvironment {
  constructor(config: JestEnvironmentConfig, context: EnvironmentContext) {
    super(config, context);
    Object.assign(this.global, nodeGlobals);
    Object.defineProperty(this.global, 'crypto', { value: webcrypto, configurable: true });
  }
}
