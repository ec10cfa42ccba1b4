import type { Services } from '../http/services';
import { findBrand } from '../white-label/white-label-store';

interface Person {
  serviceProviderId: number;
  firstName: string;
  username: string;
  /** The address before the change. */
  email: string;
}

/** Tells the address a user had that it is theirs no longer: who did not change it learns of it. */
export async function tellOldAddress(services: Services, person: Person): Promise<void> {
  const brand = await findBrand(services, person.serviceProviderId);
  if (brand === undefined) throw new Error(`Service provider ${person.serviceProviderId} is missing`);
  services.mail.send({
    to: person.email,
    brand,
    subject: 'Your email was changed',
    greeting: `Hello ${person.firstName},`,
    paragraphs: [
      `The email address of the username ${person.username} was changed. Nothing is sent to this one any more.`,
      'If this was not you, tell our support now.',
    ],
  });
}
