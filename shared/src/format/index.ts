export { wallTime } from './calendar';
export * from './clock';
export * from './counts';
export * from './dates';
export * from './names';
export * from './phone';
