import { ADDRESS_SUGGESTIONS_MAX, type AddressQuery } from '@dashboard/shared/contracts';
import { LRUCache } from 'lru-cache';
import PQueue from 'p-queue';
import { AddressClient, type ExternalAddressOptions } from './address-client';
import { type AddressService, AddressServiceUnavailable } from './address-service';
import { containsHouse, NominatimPlaces, suggestionsOf } from './nominatim-places';

interface NominatimOptions extends ExternalAddressOptions {
  /** Public URL of this installation: the usage policy of Nominatim requires that a client identifies itself. */
  publicUrl: string;
  /** Interval between two requests, in milliseconds. Default: the policy's one second, for all users together. */
  intervalMs?: number;
}

const INTERVAL_MS = 1_000;
/** A browser gives up after a few seconds, so a longer queue only delays later requests. */
const WAITING_MAX = 4;
const CACHE = { max: 2_000, ttl: 24 * 60 * 60 * 1000 };

/**
 * Looks up addresses at a Nominatim server, one request per second, and remembers its results for a day. The public server
 * forbids suggestions while typing: use one's own, or a provider's.
 */
export function nominatimAddressService({
  publicUrl,
  intervalMs = INTERVAL_MS,
  ...options
}: NominatimOptions): AddressService {
  const client = new AddressClient(options);
  const queue = new PQueue({ interval: intervalMs, intervalCap: 1 });
  const cache = new LRUCache<string, Promise<NominatimPlaces>>(CACHE);
  const ending = new AbortController();
  const headers = { 'user-agent': `business-texting-dashboard (${publicUrl})` };

  function request({ address, country }: AddressQuery): Promise<NominatimPlaces> {
    if (queue.size >= WAITING_MAX) return Promise.reject(new AddressServiceUnavailable());
    const query = new URLSearchParams({
      q: address,
      format: 'jsonv2',
      addressdetails: '1',
      countrycodes: country.toLowerCase(),
      limit: String(ADDRESS_SUGGESTIONS_MAX),
    });
    const call = { method: 'GET' as const, path: `/search?${query}`, headers };
    const waiting = queue.add(() => client.ask(call, NominatimPlaces), { signal: ending.signal });
    return waiting.catch(() => Promise.reject(new AddressServiceUnavailable()));
  }

  function find(query: AddressQuery): Promise<NominatimPlaces> {
    const key = `${query.country} ${query.address.toLowerCase()}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const places = request(query);
    cache.set(key, places);
    // A failure is not remembered.
    places.catch(() => cache.delete(key));
    return places;
  }

  return {
    verify: async (query) => containsHouse(await find(query), query.address),
    search: async (query) => suggestionsOf(await find(query), query.address),
    close: async () => {
      ending.abort();
      await client.close();
    },
  };
}
