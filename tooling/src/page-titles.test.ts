import { join } from 'node:path';
import { RemoteDefinition, UserType } from '@dashboard/shared/contracts';
import * as v from 'valibot';
import { readDefinition } from './read-definition';
import { ROOT, remoteNames } from './workspace';

type Route = RemoteDefinition['routes'][number];
let routes: Route[];
beforeAll(async () => {
  const definitions = await Promise.all(remoteNames().map((name) => readDefinition(join(ROOT, name))));
  routes = definitions.flatMap((definition) => v.parse(RemoteDefinition, definition).routes);
});

/** Whether users of this type can open a route, which the guards of the paths above it also restrict. */
const isOpenTo = (userType: UserType, { path }: Route) =>
  routes
    .filter((above) => path === above.path || path.startsWith(`${above.path}/`))
    .every(({ guard }) => guard?.userTypes?.includes(userType) ?? true);

/** A path with a parameter belongs to a record, whose name is the title. */
const isOfRecord = ({ path }: Route) => /:\w+(\/|$)/.test(path);

it.each([
  ['an admin', UserType.ADMIN],
  ['an agent', UserType.END_USER_AGENT],
  ['a service provider', UserType.SERVICE_PROVIDER],
  ['a super admin', UserType.SUPER_ADMIN],
])('gives every page of %s a title of its own [NAV-08]', (_user, userType) => {
  const titles = routes
    .filter((route) => isOpenTo(userType, route) && !isOfRecord(route))
    .map(({ title }) => title);
  expect(titles).not.toHaveLength(0);
  expect(titles).not.toContain('');
  expect(titles.toSorted()).toEqual([...new Set(titles)].toSorted());
});
