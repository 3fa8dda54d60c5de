/** Diving gear and tents. Columns: see `catalogue.ts`. All brands and models are invented. */

export const DIVING = `
LNV | computer | Pelagon | Delta 3 | 389 | new | black | gases=3; screen=2.2 in; waterproof=100 m; battery=40 h
LNV | mask | Corálix | Lua | 59 | new | blue | lenses=2; skirt=silicone; volume=110 ml
LNV | regulator | Abissal | MR-12 | 449 | new | black | stages=2; connection=DIN; coldwater=yes; weight=1.1 kg
LN | torch | Pelagon | Faro 1200 | 129 | new | black | light=1200 lm; waterproof=100 m; battery=2 h
LV | fins | Corálix | Raia | 79 | new | yellow | blade=split; size=40-42; weight=1.6 kg
NV | bcd | Abissal | Wing 16 | 519 | new | black | lift=16 kg; size=M; weight=3.1 kg
L | snorkel | Corálix | Canudo Seco | 25 | new | blue | valve=dry; material=silicone
N | wetsuit | Abissal | Thermo 5 | 289 | new | black | thickness=5 mm; size=L; zip=back zip
N | computer | Pelagon | Delta 3 | 229 | used | black | gases=3; screen=2.2 in; waterproof=100 m; battery=40 h
N | torch | Pelagon | Faro 3000 | 249 | new | black | light=3000 lm; waterproof=120 m; battery=1.5 h
N | hose | Abissal | Flex 90 | 45 | new | yellow | for=Abissal MR-12; length=90 cm
V | wetsuit | Fundaço | Neo 3 | 139 | new | black | thickness=3 mm; size=M; zip=front zip
V | wetsuit | Fundaço | Neo 5 | 179 | new | blue | thickness=5 mm; size=M; zip=back zip
V | mask | Corálix | Lua Cheia | 75 | new | clear | lenses=1; skirt=silicone; volume=140 ml
V | fins | Corálix | Raia Curta | 49 | new | pink | blade=short; size=36-38; weight=0.9 kg
V | regulator | Abissal | MR-8 | 299 | new | black | stages=2; connection=INT; coldwater=no; weight=1.2 kg
V | computer | Pelagon | Beta 1 | 199 | new | green | gases=1; screen=1.8 in; waterproof=80 m; battery=60 h
V | bcd | Abissal | Wing 16 | 309 | used | black | lift=16 kg; size=M; weight=3.1 kg
V | bag | Fundaço | Rede 60 | 29 | new | yellow | for=Corálix Raia; capacity=60 l
`;

export const TENTS = `
LNV | tent | Cumeeira | Trilha 2 | 149 | new | green | persons=2; weight=2.1 kg; watercolumn=3000 mm; poles=aluminium
LNV | tent | Brenval | Dome 4 | 219 | new | orange | persons=4; weight=4.9 kg; watercolumn=2500 mm; poles=fibreglass
LNV | tent | Taipuã | Família 6 | 329 | new | blue | persons=6; weight=9.8 kg; watercolumn=2000 mm; poles=steel
LN | tent | Ventonor | Gale 1 | 279 | new | red | persons=1; weight=1.3 kg; watercolumn=4000 mm; poles=aluminium
LV | tent | Cumeeira | Trilha 3 | 189 | new | green | persons=3; weight=2.8 kg; watercolumn=3000 mm; poles=aluminium
NV | tent | Brenval | Dome 3 | 179 | new | grey | persons=3; weight=3.7 kg; watercolumn=2500 mm; poles=fibreglass
L | tent | Taipuã | Praia | 59 | new | yellow | persons=2; weight=1.4 kg; watercolumn=800 mm; poles=fibreglass
L | footprint | Cumeeira | Piso T2 | 24 | new | grey | for=Cumeeira Trilha 2; watercolumn=5000 mm
N | tent | Ventonor | Gale 2 | 359 | new | red | persons=2; weight=1.7 kg; watercolumn=4000 mm; poles=aluminium
N | footprint | Brenval | Ground D4 | 35 | new | black | for=Brenval Dome 4; watercolumn=5000 mm
V | tent | Cumeeira | Trilha 1 | 129 | new | grey | persons=1; weight=1.6 kg; watercolumn=3000 mm; poles=aluminium
V | tent | Cumeeira | Trilha 2 | 85 | used | green | persons=2; weight=2.1 kg; watercolumn=3000 mm; poles=aluminium
V | tent | Taipuã | Família 8 | 419 | new | blue | persons=8; weight=13.5 kg; watercolumn=2000 mm; poles=steel
V | tent | Taipuã | Relâmpago 3 | 99 | new | orange | persons=3; weight=3.2 kg; watercolumn=1500 mm; poles=fibreglass
V | footprint | Taipuã | Lona F6 | 39 | new | green | for=Taipuã Família 6; watercolumn=4000 mm
V | pegs | Ventonor | Garra 10 | 18 | new | orange | for=Brenval Dome 4; pieces=10
`;
