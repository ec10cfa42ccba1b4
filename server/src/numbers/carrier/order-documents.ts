import type { CarrierOrder, OrderKind } from './number-carrier';
import { toXml, type XmlElement } from './xml';

/** Where our numbers are placed at the carrier: its names for a customer's sub-account and location. */
export interface CarrierPlace {
  siteId: string;
  peerId: string;
}

/** The API's collection of each kind of order. */
export const COLLECTIONS: Record<OrderKind, string> = {
  activation: 'orders',
  import: 'importTnOrders',
  release: 'disconnects',
  removal: 'removeImportedTnOrders',
  campaign: 'tnoptions',
};

const numberList = (number: string): XmlElement => ({ TelephoneNumberList: { TelephoneNumber: number } });
const numbers = (number: string): XmlElement => ({ TelephoneNumbers: { TelephoneNumber: number } });

function elementOf(order: CarrierOrder, number: string, { siteId, peerId }: CarrierPlace): XmlElement {
  const CustomerOrderId = order.customerOrderId;
  switch (order.kind) {
    case 'activation':
      return {
        Order: {
          CustomerOrderId,
          SiteId: siteId,
          PeerId: peerId,
          PartialAllowed: 'false',
          BackOrderRequested: 'false',
          ExistingTelephoneNumberOrderType: numberList(number),
        },
      };
    case 'release':
      return {
        DisconnectTelephoneNumberOrder: {
          CustomerOrderId,
          DisconnectTelephoneNumberOrderType: numberList(number),
        },
      };
    case 'removal':
      return { RemoveImportedTnOrder: { CustomerOrderId, ...numbers(number) } };
    case 'campaign':
      return {
        TnOptionOrder: {
          CustomerOrderId,
          TnOptionGroups: {
            TnOptionGroup: {
              Sms: 'on',
              A2pSettings: { Action: 'asSpecified', CampaignId: order.campaignId },
              ...numbers(number),
            },
          },
        },
      };
    case 'import':
      return { ImportTnOrder: { CustomerOrderId, ...importOf(order, number, { siteId, peerId }) } };
  }
}

function importOf(
  { subscriber }: Extract<CarrierOrder, { kind: 'import' }>,
  number: string,
  { siteId, peerId }: CarrierPlace,
): XmlElement {
  const { houseNumber, street, city, region, postalCode } = subscriber;
  return {
    SiteId: siteId,
    SipPeerId: peerId,
    Subscriber: {
      Name: subscriber.name,
      ServiceAddress: {
        HouseNumber: houseNumber,
        StreetName: street,
        City: city,
        StateCode: region,
        Zip: postalCode,
      },
    },
    LoaAuthorizingPerson: subscriber.authorizedBy,
    LoaType: 'CARRIER',
    ...numbers(number),
  };
}

/** The document that places an order. `number` is in the format of the API's version. */
export const orderDocument = (order: CarrierOrder, number: string, place: CarrierPlace): string =>
  toXml(elementOf(order, number, place));
