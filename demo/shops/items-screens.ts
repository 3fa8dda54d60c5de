/** Notebooks and televisions. Columns: see `catalogue.ts`. All brands and models are invented. */

export const NOTEBOOKS = `
LNV | notebook | Arara | Note 15 | 779 | new | silver | screen=15.6 in; ram=16 GB; ssd=512 GB; cpu=Kestrel 7; weight=1.7 kg
LNV | notebook | Corvane | XJ-200B | 1149 | new | black | screen=14 in; ram=16 GB; ssd=1000 GB; cpu=Kestrel 9; weight=1.2 kg
LNV | notebook | Teclã | Leve 13 | 949 | new | blue | screen=13.3 in; ram=8 GB; ssd=512 GB; cpu=Ondina A5; weight=0.99 kg
LN | notebook | Zunibel | Forge 17 | 1699 | new | black | screen=17.3 in; ram=32 GB; ssd=1000 GB; cpu=Kestrel 9X; weight=2.6 kg
LV | notebook | Arara | Note 15 | 589 | new | silver | screen=15.6 in; ram=8 GB; ssd=256 GB; cpu=Kestrel 5; weight=1.7 kg
NV | notebook | Corvane | XJ-210 | 1329 | new | grey | screen=14 in; ram=32 GB; ssd=1000 GB; cpu=Kestrel 9; weight=1.2 kg
L | notebook | Arara | Note 14 Slim | 699 | new | grey | screen=14 in; ram=8 GB; ssd=512 GB; cpu=Kestrel 5; weight=1.4 kg
L | notebook | Arara | Note 17 | 899 | new | silver | screen=17.3 in; ram=16 GB; ssd=512 GB; cpu=Kestrel 7; weight=2.3 kg
L | notebook | Arara | Note 15 | 459 | refurbished | silver | screen=15.6 in; ram=16 GB; ssd=512 GB; cpu=Kestrel 7; weight=1.7 kg
L | notebook | Teclã | Leve 15 | 829 | new | white | screen=15.6 in; ram=16 GB; ssd=256 GB; cpu=Ondina A5; weight=1.5 kg
L | notebook | Teclã | Escola 11 | 279 | new | blue | screen=11.6 in; ram=4 GB; ssd=128 GB; cpu=Ondina A2; weight=1.1 kg
L | notebook | Teclã | Escola 14 | 339 | new | grey | screen=14 in; ram=4 GB; ssd=128 GB; cpu=Ondina A3; weight=1.5 kg
L | notebook | Zunibel | Forge 15 | 1399 | new | black | screen=15.6 in; ram=16 GB; ssd=1000 GB; cpu=Kestrel 9X; weight=2.3 kg
L | notebook | Zunibel | Spark 16 | 1099 | new | red | screen=16 in; ram=16 GB; ssd=512 GB; cpu=Kestrel 7X; weight=2.2 kg
L | notebook | Corvane | XJ-100 | 649 | used | black | screen=14 in; ram=8 GB; ssd=256 GB; cpu=Kestrel 5; weight=1.3 kg
L | notebook | Quarana | Office Q3 | 549 | new | black | screen=15.6 in; ram=8 GB; ssd=512 GB; cpu=Kestrel 3; weight=1.8 kg
L | notebook | Quarana | Office Q5 | 669 | new | black | screen=15.6 in; ram=16 GB; ssd=512 GB; cpu=Kestrel 5; weight=1.8 kg
L | case | Encaixo | Neo 15 | 24 | new | grey | for=Arara Note 15; material=neoprene
L | charger | Plugaro | P65 | 32 | new | black | for=Arara Note 15; power=65 W
L | charger | Plugaro | P90 | 39 | new | black | for=Corvane XJ-200B; power=90 W
L | case | Encaixo | Rígida 14 | 29 | new | blue | for=Corvane XJ-200B; material=polycarbonate
L | cooler | Plugaro | Brisa 2 | 27 | new | black | for=Zunibel Forge 17; fans=2
N | notebook | Halden | Fjell 14 | 1249 | new | grey | screen=14 in; ram=16 GB; ssd=512 GB; cpu=Ondina A9; weight=1.3 kg
N | notebook | Corvane | XJ-200B | 699 | refurbished | black | screen=14 in; ram=16 GB; ssd=512 GB; cpu=Kestrel 9; weight=1.2 kg
N | charger | Plugaro | Travel 100 | 59 | new | white | for=Corvane XJ-210; power=100 W
V | notebook | Teclã | Leve 13 Duo | 1079 | new | pink | screen=13.3 in; ram=16 GB; ssd=512 GB; cpu=Ondina A7; weight=1.1 kg
V | case | Encaixo | Feltro 13 | 22 | new | grey | for=Teclã Leve 13; material=felt
`;

export const TELEVISIONS = `
LNV | tv | Vistalva | V55Q | 649 | new | black | screen=55 in; resolution=4K; panel=QLED; refresh=120 Hz; hdmi=4
LNV | tv | Panorix | PX-43U | 329 | new | black | screen=43 in; resolution=4K; panel=LED; refresh=60 Hz; hdmi=3
LNV | tv | Kelvane | Ébano 65 | 1499 | new | black | screen=65 in; resolution=4K; panel=OLED; refresh=120 Hz; hdmi=4
LN | tv | Vistalva | V75Q | 1190 | new | black | screen=75 in; resolution=4K; panel=QLED; refresh=120 Hz; hdmi=4
LV | tv | Panorix | PX-32H | 189 | new | black | screen=32 in; resolution=HD; panel=LED; refresh=60 Hz; hdmi=2
NV | tv | Kelvane | Ébano 55 | 1099 | new | black | screen=55 in; resolution=4K; panel=OLED; refresh=120 Hz; hdmi=4
L | tv | Panorix | PX-50U | 399 | new | black | screen=50 in; resolution=4K; panel=LED; refresh=60 Hz; hdmi=3
L | tv | Panorix | PX-58U | 479 | new | grey | screen=58 in; resolution=4K; panel=LED; refresh=60 Hz; hdmi=3
L | tv | Vistalva | V55Q | 449 | refurbished | black | screen=55 in; resolution=4K; panel=QLED; refresh=120 Hz; hdmi=4
L | mount | Encaixo | Braço 55 | 34 | new | black | for=Vistalva V55Q; load=35 kg
L | remote | Plugaro | CR-8 | 14 | new | black | for=Panorix PX-43U; range=8 m
N | tv | Halden | Aurora 48 | 879 | new | white | screen=48 in; resolution=4K; panel=OLED; refresh=120 Hz; hdmi=4
N | mount | Encaixo | Slim 65 | 69 | new | black | for=Kelvane Ébano 65; load=50 kg
V | tv | Orbisa | Quadro 50 | 729 | new | white | screen=50 in; resolution=4K; panel=QLED; refresh=60 Hz; hdmi=3
V | tv | Orbisa | Quadro 65 | 1049 | new | white | screen=65 in; resolution=4K; panel=QLED; refresh=120 Hz; hdmi=4
`;
