/** Cameras, lenses and headphones. Columns: see `catalogue.ts`. All brands and models are invented. */

export const CAMERAS = `
LNV | mirrorless | Retinel | R6-M | 1299 | new | black | sensor=24 MP; video=4K; mount=Retinel R; weight=0.59 kg
LNV | action | Marejá | Go 4 | 289 | new | black | video=4K; waterproof=12 m; sensor=20 MP; weight=0.14 kg
LNV | lens | Retinel | R 50 | 349 | new | black | focal=50 mm; aperture=f/1.8; mount=Retinel R; filterthread=52 mm
LN | mirrorless | Solvane | S-10 | 899 | new | silver | sensor=26 MP; video=4K; mount=Solvane S; weight=0.43 kg
LV | compact | Fotarã | Bolso 20 | 219 | new | red | sensor=20 MP; zoom=10x; video=Full HD; weight=0.21 kg
NV | lens | Solvane | S 16-50 | 429 | new | black | focal=16-50 mm; aperture=f/2.8-4; mount=Solvane S; filterthread=58 mm
L | compact | Fotarã | Bolso 16 | 149 | new | pink | sensor=16 MP; zoom=5x; video=Full HD; weight=0.18 kg
L | battery | Plugaro | BR-6 | 29 | new | black | for=Retinel R6-M; charge=2040 mAh
N | mirrorless | Retinel | R8-M | 2399 | new | black | sensor=45 MP; video=8K; mount=Retinel R; weight=0.68 kg
N | mirrorless | Retinel | R6-M | 899 | used | black | sensor=24 MP; video=4K; mount=Retinel R; weight=0.59 kg
N | mirrorless | Solvane | S-30 | 1749 | new | black | sensor=40 MP; video=4K; mount=Solvane S; weight=0.56 kg
N | dslr | Kyrelle | K-7D | 749 | refurbished | black | sensor=24 MP; video=4K; mount=Kyrelle K; weight=0.84 kg
N | lens | Retinel | R 35 | 599 | new | black | focal=35 mm; aperture=f/1.4; mount=Retinel R; filterthread=58 mm
N | lens | Retinel | R 85 | 799 | new | black | focal=85 mm; aperture=f/1.8; mount=Retinel R; filterthread=67 mm
N | lens | Retinel | R 24-70 | 1899 | new | black | focal=24-70 mm; aperture=f/2.8; mount=Retinel R; filterthread=82 mm
N | lens | Retinel | R 100 Macro | 949 | new | black | focal=100 mm; aperture=f/2.8; mount=Retinel R; filterthread=67 mm
N | lens | Solvane | S 23 | 449 | new | silver | focal=23 mm; aperture=f/2; mount=Solvane S; filterthread=43 mm
N | lens | Solvane | S 70-300 | 699 | new | black | focal=70-300 mm; aperture=f/4-5.6; mount=Solvane S; filterthread=67 mm
N | lens | Kyrelle | K 50 | 129 | used | black | focal=50 mm; aperture=f/1.8; mount=Kyrelle K; filterthread=49 mm
N | compact | Obliq | Pocket One | 649 | new | black | sensor=20 MP; zoom=3x; video=4K; weight=0.29 kg
N | filter | Vidral | CPL 52 | 39 | new | black | for=Retinel R 50; filterthread=52 mm
N | filter | Vidral | ND8 58 | 45 | new | black | for=Solvane S 16-50; filterthread=58 mm
N | battery | Plugaro | BR-6 Twin | 49 | new | black | for=Retinel R6-M; charge=2040 mAh
N | housing | Pelagon | H6 | 899 | new | black | for=Retinel R6-M; waterproof=60 m
V | compact | Obliq | Pocket Two | 799 | new | silver | sensor=24 MP; zoom=4x; video=4K; weight=0.3 kg
V | action | Marejá | Go 4 Mini | 229 | new | white | video=4K; waterproof=10 m; sensor=16 MP; weight=0.09 kg
V | housing | Pelagon | H-Go | 69 | new | clear | for=Marejá Go 4; waterproof=60 m
V | strap | Fivelux | Couro 2 | 35 | new | brown | for=Retinel R6-M; material=leather
`;

export const HEADPHONES = `
LNV | overear | Auriva | A700 | 249 | new | black | noise=noise cancelling; bluetooth=Bluetooth 5.3; battery=38 h; weight=0.25 kg
LNV | earbuds | Timbrel | Gota 2 | 89 | new | white | bluetooth=Bluetooth 5.3; battery=28 h; waterrating=IPX5
LNV | headset | Zunibel | Echo 7.1 | 119 | new | black | microphone=detachable microphone; plug=USB; surround=7.1; weight=0.32 kg
LN | earbuds | Auriva | Pulse Pro | 179 | new | black | noise=noise cancelling; bluetooth=Bluetooth 5.4; battery=32 h; waterrating=IPX4
LV | overear | Sonébra | Estúdio 40 | 99 | new | black | plug=6.3 mm; impedance=64 ohm; weight=0.27 kg
NV | overear | Auriva | A500 | 159 | new | blue | bluetooth=Bluetooth 5.2; battery=45 h; weight=0.22 kg
L | earbuds | Timbrel | Gota 1 | 45 | new | black | bluetooth=Bluetooth 5.1; battery=20 h; waterrating=IPX4
L | headset | Zunibel | Echo Lite | 49 | new | red | microphone=fixed microphone; plug=3.5 mm; weight=0.26 kg
L | overear | Auriva | A700 | 149 | used | black | noise=noise cancelling; bluetooth=Bluetooth 5.3; battery=38 h; weight=0.25 kg
L | pads | Fivelux | Memória 7 | 19 | new | black | for=Auriva A700; material=memory foam
N | overear | Halden | Monitor 80 | 329 | new | grey | plug=6.3 mm; impedance=80 ohm; weight=0.29 kg
N | overear | Auriva | A700 | 169 | refurbished | silver | noise=noise cancelling; bluetooth=Bluetooth 5.3; battery=38 h; weight=0.25 kg
N | case | Encaixo | Shell A7 | 25 | new | black | for=Auriva A700; material=polycarbonate
V | overear | Sonébra | Estúdio 60 | 189 | new | black | plug=6.3 mm; impedance=250 ohm; weight=0.28 kg
V | overear | Sonébra | Passeio | 75 | new | green | bluetooth=Bluetooth 5.2; battery=30 h; weight=0.19 kg
V | earbuds | Sonébra | Semente | 65 | new | green | bluetooth=Bluetooth 5.2; battery=24 h; waterrating=IPX4
V | earbuds | Timbrel | Gota 2 Sport | 109 | new | orange | bluetooth=Bluetooth 5.3; battery=30 h; waterrating=IPX7
V | earbuds | Timbrel | Gota 2 | 49 | refurbished | white | bluetooth=Bluetooth 5.3; battery=28 h; waterrating=IPX5
V | headset | Zunibel | Echo Air | 139 | new | white | microphone=detachable microphone; plug=USB; battery=22 h; weight=0.3 kg
V | case | Encaixo | Silicone G2 | 12 | new | blue | for=Timbrel Gota 2; material=silicone
V | pads | Fivelux | Veludo 40 | 21 | new | grey | for=Sonébra Estúdio 40; material=velvet
`;
