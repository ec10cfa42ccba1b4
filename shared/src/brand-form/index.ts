export { BrandFields } from './BrandFields';
export { BrandPreview } from './BrandPreview';
export { BrandValues, storeBrandImages, toBrandValues } from './brand-form';
export { refreshServiceProvider, serviceProviderQuery, updateServiceProvider } from './service-provider';
