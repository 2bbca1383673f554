type Line = {
  from: 'driver' | 'host'
  text: string
  minutesAgo: number
  /** Reaction type, by the other side. */
  reaction?: string
  image?: { name: string; title: string }
  replies?: Line[]
}

/** `driver` is an index in the location's drivers. Without `seen` the driver's last messages are unread. */
export type SeedConversation = { location: string; driver: number; lines: Line[]; seen?: true }

const driver = (minutesAgo: number, text: string, rest: Partial<Line> = {}): Line => ({
  from: 'driver',
  text,
  minutesAgo,
  ...rest,
})
const host = (minutesAgo: number, text: string, rest: Partial<Line> = {}): Line => ({
  from: 'host',
  text,
  minutesAgo,
  ...rest,
})
const HAFEN = 'Hafen Truckstop'
const DAY = 24 * 60

export const conversations: SeedConversation[] = [
  {
    location: HAFEN,
    driver: 0,
    lines: [
      driver(
        2 * DAY + 40,
        'Good evening, will I get a bay with power again on Saturday? I have frozen fish on board.',
      ),
      host(2 * DAY + 32, 'Hello Marek, yes. A side, harbour row, 16 A at every bay.', { reaction: 'like' }),
      driver(190, 'I am in. The socket at my bay trips when the unit starts, is there another one?', {
        replies: [
          host(182, 'Which bay are you in right now?'),
          driver(180, 'A4, second from the light pole'),
          host(176, 'Thanks. Ole is on his way with a new fuse.', { reaction: 'love' }),
        ],
      }),
      host(120, 'The fuse is changed. Does the unit run now?'),
      driver(
        14,
        'Runs, -22 and steady. One more question: can I stay until Sunday evening? Dispatch moved my slot.',
      ),
      driver(12, 'Two hours longer would already help.'),
    ],
  },
  {
    location: HAFEN,
    driver: 1,
    lines: [
      driver(DAY + 300, 'Moin! Ist die Dusche heute wieder offen?'),
      host(DAY + 290, 'Moin Anja, ja, seit heute früh. Der Schlüssel liegt in der Kantine.', {
        reaction: 'like',
      }),
      driver(DAY + 288, 'Super, danke!'),
      driver(45, 'Neben mir tropft ein Auflieger, sieht nach Diesel aus. Foto anbei.', {
        image: { name: 'trailer.png', title: 'Auflieger in B-Reihe' },
      }),
    ],
  },
  {
    location: HAFEN,
    driver: 2,
    seen: true,
    lines: [
      driver(400, 'Is the drive-through row high enough for 4.05 m?'),
      host(392, 'Yes Joris, 4.50 m everywhere on the motorway side.'),
      driver(391, 'Perfect, see you at ten.', { reaction: 'like' }),
    ],
  },
  {
    location: HAFEN,
    driver: 3,
    lines: [
      host(
        600,
        'Hello Rasa, you carry ADR goods today. Please take B1 to B4 and leave the papers in the door pocket.',
      ),
      driver(590, 'Understood. Class 3, UN 1263, 800 litres.'),
      host(585, 'Thank you, noted for the fire watch.', { reaction: 'like' }),
    ],
  },
  {
    location: HAFEN,
    driver: 4,
    lines: [
      driver(8 * 60, 'Buonasera, I arrive at 23:30, later than booked. Is somebody at the gate?'),
      host(470, 'The intercom is staffed all night, and your code works until an hour after midnight.'),
      driver(465, 'Grazie mille!', { reaction: 'love' }),
      host(30, 'Good morning Luca. You leave at noon, or would you like to add a night?'),
    ],
  },
  {
    location: HAFEN,
    driver: 6,
    lines: [
      host(95, 'Hello Vlad, your booking ended this morning. Is everything all right?'),
      driver(80, 'Sorry! Waiting for the escort, they say two more hours. I pay the extra time of course.', {
        replies: [host(75, 'No problem. I move the next arrival to A9.'), driver(70, 'You are a star.')],
      }),
      driver(6, 'Escort is at the bridge now.'),
    ],
  },
  {
    location: HAFEN,
    driver: 7,
    lines: [
      driver(3 * DAY, 'Dzień dobry, could I have the invoice for last week on the company?'),
      host(3 * DAY - 50, 'Of course. Zieliński Spedycja, the same VAT number as before?'),
      driver(3 * DAY - 55, 'Yes, the same.'),
      host(2 * DAY, 'It is in your mail now.', { reaction: 'like' }),
    ],
  },
  {
    location: HAFEN,
    driver: 8,
    lines: [driver(26, 'Hello, ferry was early. May I come an hour before my booking?')],
  },
  {
    location: HAFEN,
    driver: 10,
    lines: [
      driver(
        5 * 60,
        'Where do I find the gate from the A7? The ramp is closed, navigation sends me in circles.',
      ),
      host(295, 'Exit Waltershof, then follow the blue P signs. Here is the plan of the yard.', {
        image: { name: 'yard.png', title: 'Plan of the yard' },
      }),
      driver(270, 'Found it, thank you!', { reaction: 'haha' }),
    ],
  },
  {
    location: HAFEN,
    driver: 12,
    lines: [
      driver(DAY, 'Good day. Customs wants to see the truck in the morning. Can the inspector enter?'),
      host(DAY - 20, 'Yes, tell us the name and we announce it at the gate.'),
      driver(DAY - 25, 'Frau Hansen, Zollamt Waltershof.'),
      host(DAY - 40, 'She is on the list from 07:00.'),
      driver(3, 'She asks whether there is a ramp with light. Do you have one?'),
    ],
  },
  {
    location: HAFEN,
    driver: 13,
    lines: [
      driver(150, 'Flowers again, please something in the shade if possible.'),
      host(140, 'Hello Jan, your request is here. I confirm it as soon as the harbour row is sorted.'),
    ],
  },
  {
    location: HAFEN,
    driver: 15,
    lines: [
      driver(
        55,
        'Labdien! I sent a request for tomorrow. Any chance? I can also take a place without power.',
      ),
    ],
  },
  {
    location: 'Maasvlakte Truck Bays',
    driver: 0,
    lines: [
      driver(220, 'My terminal slot moved to 04:15. Can I leave in the night without calling?'),
      host(210, 'Yes, the barrier reads your plate at any hour.', { reaction: 'like' }),
      driver(205, 'Great.'),
      host(204, 'Safe trip!'),
    ],
  },
  {
    location: 'Maasvlakte Truck Bays',
    driver: 1,
    lines: [driver(18, 'Is the reefer power at M7 working again? It was off last time.')],
  },
  {
    location: 'Leixões Doca Sul',
    driver: 0,
    lines: [
      driver(500, 'Boa tarde, is the café open on holidays?'),
      host(480, 'Boa tarde! Until 14:00 on holidays.', { reaction: 'love' }),
    ],
  },
  {
    location: 'Sadama Parkla',
    driver: 0,
    lines: [
      driver(90, 'Hi, I left my charging cable at the post. Has anybody found it?'),
      host(60, 'Yes, it is at the kiosk of terminal D.', { reaction: 'love' }),
    ],
  },
  {
    location: 'Altona Parkhaus',
    driver: 0,
    lines: [driver(33, 'Guten Tag, passt ein Sprinter mit 2,60 m Höhe rein?')],
  },
]
