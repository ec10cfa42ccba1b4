export { AddressField } from './AddressField';
export type { AddressFieldsByCountry } from './fill-address';
