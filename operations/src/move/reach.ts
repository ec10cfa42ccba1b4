import { formatCount, pluralize } from '@dashboard/shared/format';
import type { Reach, Release } from '../api/contract';
import { ALL_PROVIDERS, isForBrowsers, servedTo } from '../remotes/registry';
import type { Plan } from './plan';

type ProviderReach = Reach['providers'][number];

const total = (providers: readonly ProviderReach[], of: (provider: ProviderReach) => number) =>
  providers.reduce((sum, provider) => sum + of(provider), 0);

/** The providers whose users a move gives something else. */
function reached({ move, values }: Plan, release: Release, { providers }: Reach): ProviderReach[] {
  const follows = ({ serviceProviderId }: ProviderReach) =>
    ['default', 'rollout'].includes(servedTo(release, serviceProviderId).kind);
  switch (move) {
    case 'pin':
    case 'unpin':
      return providers.filter(({ serviceProviderId }) => serviceProviderId === values.provider);
    case 'disable':
    case 'enable':
      if (values.provider === ALL_PROVIDERS) return providers;
      return providers.filter(({ serviceProviderId }) => serviceProviderId === values.provider);
    case 'rollout':
      return providers.filter(
        (provider) =>
          follows(provider) &&
          (values.providers.length === 0 || values.providers.includes(provider.serviceProviderId)),
      );
    default:
      return providers.filter(follows);
  }
}

/** The number of users that a move reaches, and where. */
export function reachOf(plan: Plan, release: Release, reach: Reach): { users: number; where: string } {
  const providers = reached(plan, release, reach);
  const isEnd = plan.move === 'rollback' && release.rollout !== null;
  const affected = isEnd ? providers.filter(({ onRollout }) => onRollout > 0) : providers;
  const users = usersOf(plan, release, affected);
  const [only, ...others] = affected;
  const where =
    only === undefined
      ? ''
      : others.length === 0
        ? ` at ${only.companyName}`
        : ` at ${formatCount(affected.length)} service providers`;
  return { users, where };
}

const endsRollout = ({ move, values }: Plan, { rollout }: Release): boolean =>
  rollout !== null && (move === 'rollback' || (move === 'rollout' && values.percent === 0));

function usersOf(plan: Plan, release: Release, providers: readonly ProviderReach[]): number {
  const { move, values } = plan;
  if (endsRollout(plan, release)) return total(providers, ({ onRollout }) => onRollout);
  const users = total(providers, (provider) => provider.users);
  return move === 'rollout' ? Math.round((users * values.percent) / 100) : users;
}

/** "412 users at Acme Telecom get 1.8.2 on their next page." */
export function reachSentence(plan: Plan, release: Release, reach: Reach): string {
  const { users, where } = reachOf(plan, release, reach);
  const isShare = plan.move === 'rollout' && plan.values.percent % 100 !== 0;
  const about = isShare || (isForBrowsers(release.name) && endsRollout(plan, release)) ? 'About ' : '';
  const who = `${about}${pluralize(users, 'user')}${where}`;
  const verb = users === 1 ? 'gets' : 'get';
  const loses = users === 1 ? 'loses' : 'lose';
  if (plan.move === 'disable') return `${who} ${loses} ${release.name} on their next page.`;
  if (plan.move === 'enable') return `${who} ${verb} ${release.name} again on their next page.`;
  return `${who} ${verb} ${plan.to.replace(/ · \d+%$/, '')} on their next page.`;
}
