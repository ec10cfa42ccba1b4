import type { Principal } from '../session/principal';
import type { RateLimiter } from './rate-limiter';
import type { RateLimits } from './rate-limits';

const MINUTE_MS = 60_000;

/**
 * Uses per minute by all users of a tenant together: several times the limit of one user. The limit of sends is
 * configurable (`ACCOUNT_SENDS_PER_MINUTE`).
 */
export const TENANT_LIMITS = {
  search: 2_400,
  /** Checks whether a username or email address is available. */
  validation: 500,
  address: 600,
  /** The carrier allows 100 a minute for all tenants together. */
  numberSearch: 50,
} as const;

/** An action that is limited per tenant, on all its routes and socket events together. */
export type TenantAction = keyof typeof TENANT_LIMITS;

/** Limits the actions of a tenant: of an account, or of a service provider's own users. */
export class TenantLimits {
  readonly #limiters: Record<TenantAction, RateLimiter>;

  constructor(limits: RateLimits) {
    const open = (action: TenantAction) =>
      limits.open(`${action}, tenant`, { max: TENANT_LIMITS[action], windowMs: MINUTE_MS });
    this.#limiters = {
      search: open('search'),
      validation: open('validation'),
      address: open('address'),
      numberSearch: open('numberSearch'),
    };
  }

  /** Counts one use. @throws TooMany */
  async take(
    action: TenantAction,
    { accountId, serviceProviderId }: Pick<Principal, 'accountId' | 'serviceProviderId'>,
  ): Promise<void> {
    const tenant = accountId === null ? `provider ${serviceProviderId}` : `account ${accountId}`;
    await this.#limiters[action].take(tenant);
  }
}
