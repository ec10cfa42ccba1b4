/** A shared response message of the demo. */
export interface DemoResponse {
  name: string;
  shortcut: string;
  text: string;
}

export const DENTAL_RESPONSES: readonly DemoResponse[] = [
  {
    name: 'Appointment reminder',
    shortcut: 'remind',
    text: 'Hi {{firstName|there}}, this is a reminder of your visit at {{accountName}}. Reply C to confirm.',
  },
  {
    name: 'Directions and parking',
    shortcut: 'parking',
    text: 'We’re at 1420 Ashland. Free parking behind the building.',
  },
  {
    name: 'Insurance card',
    shortcut: 'card',
    text: 'Could you send a photo of the front and back of your insurance card, {{firstName|please}}?',
  },
  {
    name: 'Office hours',
    shortcut: 'hours',
    text: 'We’re open Monday to Friday, 8 to 5:30. We open again {{nextOpenTime|soon}}.',
  },
  {
    name: 'Parking on Saturdays',
    shortcut: 'park-sat',
    text: 'The lot is closed on Saturdays. Street parking on Ashland.',
  },
];

export const PHYSIO_RESPONSES: readonly DemoResponse[] = [
  {
    name: 'Class reminder',
    shortcut: 'class',
    text: 'Hi {{firstName|there}}, your class is tomorrow. See you then, {{myFirstName}}.',
  },
  {
    name: 'First visit',
    shortcut: 'first-visit',
    text: 'Please come 10 minutes early and bring comfortable clothes.',
  },
  {
    name: 'Office hours',
    shortcut: 'hours',
    text: 'We’re open Monday to Friday, 8 to 5:30. We open again {{nextOpenTime|soon}}.',
  },
  { name: 'Parking', shortcut: 'parking', text: 'Park on the street side. The first two hours are free.' },
];
