import ky, { HTTPError, NetworkError, TimeoutError } from 'ky';
import * as v from 'valibot';
import {
  type MoveBody,
  MoveList,
  MoveResult,
  Published,
  type ReleaseChecks,
  ReleaseList,
} from './api/release-api';
import { RegistryError } from './registry-error';
import { readSigningKey, signBuild } from './signing/sign-build';
import { packFolder } from './storage/release-archive';

export interface BuildToPublish {
  name: string;
  /** The folder of the build. */
  from: string;
  isDryRun: boolean;
  /** Absent: nothing is known. A server elsewhere accepts no remote without them. */
  checks?: ReleaseChecks | undefined;
}

/** A registry as the commands use it. @throws RegistryError with one line */
export interface RegistryClient {
  list(): Promise<ReleaseList>;
  /** The latest moves, newest first. */
  history(): Promise<MoveList>;
  /** Publishes the build in a folder. */
  publish(build: BuildToPublish): Promise<Published>;
  move(name: string, body: MoveBody): Promise<MoveResult>;
}

const PUBLISH_TIMEOUT_MS = 120_000;
const Rejection = v.object({ message: v.string() });

/** The registry of a server elsewhere, with a token. The token's label is the actor. `signingKey` signs what is published. */
export function httpRegistry(server: string, token: string, signingKey?: string): RegistryClient {
  const api = ky.create({
    prefix: new URL('/api/releases', server).href,
    headers: { authorization: `Bearer ${token}` },
    retry: 0,
    timeout: PUBLISH_TIMEOUT_MS,
  });
  async function call<S extends v.GenericSchema>(response: Promise<unknown>, schema: S) {
    try {
      return v.parse(schema, await response);
    } catch (error) {
      throw rejectionOf(error, server);
    }
  }
  return {
    list: () => call(api.get('').json(), ReleaseList),
    history: () => call(api.get('moves').json(), MoveList),
    publish: async ({ name, from, isDryRun, checks }) => {
      const privateKey = readSigningKey(signingKey);
      const archive = await packFolder(from);
      const body = new Uint8Array(archive);
      const seal = signBuild({ name, from, archive }, privateKey);
      const headers = { 'content-type': 'application/gzip' };
      const searchParams = { dryRun: String(isDryRun), ...seal, ...stated(checks) };
      return call(api.post(`${name}/versions`, { body, headers, searchParams }).json(), Published);
    },
    move: (name, body) => call(api.post(`${name}/moves`, { json: body }).json(), MoveResult),
  };
}

/** The checks as the query of the request. */
function stated(checks: ReleaseChecks | undefined): Record<string, string> {
  if (checks === undefined) return {};
  const { trial, reason, isDirty } = checks;
  return {
    dirty: String(isDirty),
    ...(trial !== null && { trial }),
    ...(reason !== null && { reason }),
  };
}

function rejectionOf(error: unknown, server: string): unknown {
  if (error instanceof HTTPError) {
    const said = v.safeParse(Rejection, error.data);
    return new RegistryError(
      said.success ? said.output.message : `${server} responded with ${error.response.status}.`,
    );
  }
  if (error instanceof v.ValiError) return new RegistryError(`${server} is not a server of this dashboard.`);
  if (error instanceof TimeoutError || error instanceof NetworkError)
    return new RegistryError(`${server} does not respond.`);
  return error;
}
