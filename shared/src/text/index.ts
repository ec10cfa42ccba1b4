export * from './area-codes';
export * from './failures';
export * from './files';
export * from './keywords';
export * from './methods';
export * from './phone-numbers';
export * from './segments';
export * from './statuses';
