import { setTimeout as wait } from 'node:timers/promises';
import type { WhiteLabel } from '@dashboard/shared/contracts';
import type { FastifyRequest } from 'fastify';
import { presentWhiteLabel } from '../branding/present-white-label';
import { brandOfHost, findBrand } from '../branding/white-label-store';
import type { Services } from '../platform/http/services';
import { findPrincipal } from '../platform/session/authenticate';

/** Fallback when no white label can be read. */
export const NO_LABEL: WhiteLabel = {
  portalName: '',
  companyName: '',
  brandColor: '',
  logoUrl: '',
  logoDarkUrl: '',
  faviconUrl: '',
  supportTicketUrl: null,
  supportTicketEmail: '',
};

/** Shorter than the wait for a database connection, which can last much longer than a user waits. */
const LIMIT_MS = 2_000;

async function readLabel(services: Services, request: FastifyRequest): Promise<WhiteLabel> {
  const principal = request.principal ?? (await findPrincipal(request, services));
  const own = principal && (await findBrand(services, principal.serviceProviderId));
  const brand = own ?? (await brandOfHost(services, request.hostname));
  return brand === undefined ? NO_LABEL : presentWhiteLabel(brand);
}

/** The white label of the user's provider, else of the host's; the fallback after a time-out. Never rejects. */
export async function labelOfError(services: Services, request: FastifyRequest): Promise<WhiteLabel> {
  try {
    const inTime = wait(LIMIT_MS, NO_LABEL, { ref: false });
    return await Promise.race([readLabel(services, request), inTime]);
  } catch (error) {
    request.log.info({ err: error }, 'An error page is shown without its white label');
    return NO_LABEL;
  }
}
