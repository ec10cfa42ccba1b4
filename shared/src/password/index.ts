export * from './password-hash';
export * from './password-rules';
