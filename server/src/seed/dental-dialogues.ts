import { parseDialogues } from './dialogue';

export const DENTAL_AUTO_TEXT =
  'Thanks for texting Harborview Dental. We open at 8:00 AM. For an emergency call (312) 555-0100.';

export const DENTAL_DIALOGUES = parseDialogues(`
> Hi {first}, this is Harborview Dental. You are due for your six-month cleaning. Would {day} at {time} work?
< Yes that works
> Great, you are booked for {day} at {time}. See you then.
< Thank you!

< Hi, can I move my cleaning to {day}?
> Of course. We have {time} or 4:15 PM on {day}.
< {time} please
> Done. You will get a reminder the day before.
< Perfect, thank you

! Hi {first}, a reminder: your visit at Harborview Dental is tomorrow at {time}. Reply to change it.
< I'll be there
> See you tomorrow!

< Do you take new patients?
> We do. Are you looking for a check-up or is something hurting?
< Just a check-up, haven't been in two years
> No problem at all. Could you send a photo of your insurance card?
< Here it is. Is that readable? [insurance-card]
> Very clear, thank you. {day} at {time}?
< Works for me

< My crown feels a bit high when I bite
> Sorry to hear that. Any pain when chewing, or just pressure?
< Just pressure
> That's a ten-minute adjustment. Can you come in {day} at {time}?
< Yes
> Booked. No charge for the adjustment.

> Hi {first}, the crown is back from the lab. When would you like to come in?
< This week if possible
> {day} at {time} is free.
< See you then

< Is there parking near you?
> Free parking behind the building, here is a map. The entrance is on Canal Street. [parking-map]
< Got it, thanks

# Hi {first}, it has been six months since your last cleaning. Reply YES and we will find a time. Reply STOP to opt out
< YES
> Wonderful. Mornings or afternoons?
< Mornings are better
> How is {day} at {time}?
< Great

< How much is whitening?
> In-office whitening is 320, the take-home kit is 180. Both include the check-up before.
< I'll think about it, thanks
> Any time.

< Running ten minutes late, sorry!
> No problem, we'll hold your chair.

< Hi, my son chipped a tooth playing hockey
> Oh no. Is he in pain, and do you have the piece?
< Not really pain. Yes we kept it in milk
> Well done. Bring him in today at {time}, we'll make room.
< On our way
> We're ready for him.

< What did the x-ray show?
> All looks healthy, here is yours. The small shadow is the old filling. [xray]
< That's a relief
> See you in six months.

@ Good morning {first}, your estimate for the two fillings is attached to your patient file. Let us know if you have questions.
< Thanks, does insurance cover part of it?
> About 80 percent under your plan. Your part is 64.
< Ok go ahead please
> We'll book you in. {day} at {time}?
< Yes

< I have a question about my bill
> Happy to help. Which date is it for?
< The one in March, 145
> That's the part your plan didn't cover for the second filling. I can split it in three if you like.
< Yes please, that would help
> Done. First one next month.

* ${DENTAL_AUTO_TEXT}
> Good morning {first}, just saw your text. How can we help?
< Woke up with a toothache, lower left
> We can see you at {time} today. Nothing too hot or cold until then.
< I'll take it

> Hi {first}, your referral letter is ready to pick up at the front desk. Here is a copy. [referral-form]
< Thanks. Can you also send it to the specialist?
> Sent just now.

< Can I eat before the appointment?
> Yes, please do. Just brush afterwards.
< Ok

> Hi {first}, we had a cancellation {day} at {time}. Would you like to come earlier?
< Yes please!
> It's yours.

< Thanks for being so kind to my daughter today
> She was the brave one. Tell her we said hi.
< Will do

< Hi, do I need antibiotics before the cleaning? I had a knee replaced last year
> Good question. Dr. Aldana says not needed any more in your case, but we'll confirm with your surgeon.
< Ok thank you
> Confirmed with their office, nothing needed.
< Great

< Where exactly are you?
> Corner of Birch and Canal, the brick house with the green door. Ring twice. [front-door]
< Found it

> How are you feeling after yesterday?
< A bit sore but fine
> That's normal. Ibuprofen and cold compresses help. Call us if it gets worse.
< Will do, thank you for checking

! Your visit is confirmed for {day} at {time}. Harborview Dental, Canal Street
< Thanks
`);
