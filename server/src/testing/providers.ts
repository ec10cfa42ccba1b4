/** A complete request that creates a service provider. */
export const newProvider = (name: string) => ({
  affiliateName: `${name} Telecom`,
  affiliateContactPerson: 'Ana Kestrel',
  affiliateEmail: `hello@${name}.test`,
  affiliateContactNumber: '',
  country: 'US',
  address: '120 Juniper Street',
  address2: 'Suite 4',
  city: 'Cedar Hollow',
  state: 'IL',
  zipCode: '60499',
  firstName: 'Bea',
  lastName: 'Osgood',
  username: `${name}.first`,
  email: `first@${name}.test`,
  contactNumber: '3125550142',
  timeZone: 4,
});

export const inCanada = ({ state: _, zipCode: __, ...request }: ReturnType<typeof newProvider>) => ({
  ...request,
  country: 'CA',
  providence: 'ON',
  postalCode: 'k9x 4b2',
});
