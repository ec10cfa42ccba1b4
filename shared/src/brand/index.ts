export { isBrandColor } from './brand-color';
export { BRAND_PRESETS } from './brand-presets';
export * from './brand-theme';
export { contrast } from './oklch';
