import { createMongoAbility } from '@casl/ability';
import { type Guard, PermissionRule, PLAN_FEATURES } from '@dashboard/shared/contracts';
import * as v from 'valibot';

/** What a trial reads from the page data of a user. */
export const PageFacts = v.object({
  user: v.object({ userType: v.number() }),
  permissions: v.object({
    rules: v.array(PermissionRule),
    features: v.array(v.picklist(PLAN_FEATURES)),
  }),
});
export type PageFacts = v.InferOutput<typeof PageFacts>;

interface GuardedRoute {
  path: string;
  guard?: Guard | undefined;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/** Whether the guard of the outer route also applies to the inner one, as in the shell. */
function isAncestor(outer: string[], inner: string[]): boolean {
  return (
    outer.length <= inner.length &&
    outer.every(
      (segment, index) =>
        segment === inner[index] || (segment.startsWith(':') && inner[index]?.startsWith(':') === true),
    )
  );
}

/** Whether a user may open a route: all guards of the route and of its parent routes pass. */
export function mayOpen(routes: readonly GuardedRoute[], path: string, facts: PageFacts): boolean {
  const inner = segmentsOf(path);
  return routes
    .filter((route) => isAncestor(segmentsOf(route.path), inner))
    .every(({ guard }) => guard === undefined || passes(guard, facts));
}

function passes(guard: Guard, { user, permissions: { rules, features } }: PageFacts): boolean {
  const ability = createMongoAbility(rules);
  return (
    (guard.userTypes?.includes(user.userType) ?? true) &&
    (guard.permissions ?? []).every(({ action, resource }) => ability.can(action, resource)) &&
    (guard.feature === undefined || features.includes(guard.feature))
  );
}
