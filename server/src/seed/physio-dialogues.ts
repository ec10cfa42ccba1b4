import { parseDialogues } from './dialogue';

export const PHYSIO_AUTO_TEXT =
  'Thanks for texting Cedar Point Physio. We are closed now and will answer when we open at 7:30 AM.';

export const PHYSIO_DIALOGUES = parseDialogues(`
> Hi {first}, it's Cedar Point Physio. How is the shoulder since {day}?
< Better, I can reach the top shelf again
> Lovely. Here is your plan for week two. [exercise-plan]
< Thanks, will start tonight

< Can I book another session?
> Of course. {day} at {time}?
< Works
> Booked with Priyanka.

! Hi {first}, a reminder: your session at Cedar Point Physio is tomorrow at {time}. Reply to change it.
< See you tomorrow

< I need to cancel {day}, kids are sick
> Thanks for letting us know, hope they feel better soon. Want another time now or later?
< Later please
> No rush.

< Should the band exercise hurt a bit?
> A pull is fine, sharp pain is not. If it's sharp, go down one colour.
< It's just a pull
> Perfect then.

< Do you direct bill?
> Yes, for most plans. Send us a photo of your card and we'll check.
< Here you go [insurance-card]
> You're covered for 80 percent, twelve visits a year.
< Great news

* ${PHYSIO_AUTO_TEXT}
> Morning {first}, you texted last night. How can we help?
< Just wanted to know if you have anything on {day}
> {time} is free with Marcus.
< I'll take it

< Is there a waiting room for my mum?
> There is, with coffee. [waiting-room]
< Perfect

> Hi {first}, Marcus is away {day}. Would you like Priyanka at the same time, or another day?
< Priyanka is fine
> Great, see you at {time}.

< My knee clicks when I climb stairs, is that bad?
> Clicking without pain is usually harmless. Any swelling?
< No
> Then keep going, and we'll look at it on {day}.
< Ok thanks

< What should I wear?
> Something loose, shorts if it's the knee.
< Got it

< Running 5 late
> All good.

@ Hello {first}, your receipt for this month is in your file. It can go straight to your insurer.
< Thank you

< How do I find you?
> Second floor, the lift is left of the door with the green frame. [front-door]
< On my way up

< Back is much better, thank you so much
> That's the best text of the day.
`);
