/** The commonly used passwords of at least 8 characters, from public lists of leaked ones and our own guesses. */
const COMMON = new Set(
  `
password 12345678 123456789 baseball football qwertyuiop 1234567890 superman 1qaz2wsx trustno1 jennifer
sunshine iloveyou starwars computer michelle 11111111 princess 987654321 mobilemail monitoring welcome1
password1 password12 password123 passw0rd p@ssw0rd p@ssword admin123 administrator changeme letmein1
qwerty123 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 zaq12wsx zaq1zaq1 asdfghjkl asdf1234 asdfasdf qweasdzxc
qwertyui qazwsxedc 1qazxsw2 87654321 88888888 99999999 00000000 12341234 11223344 12344321 123456789a
a123456789 abcd1234 abcdefgh abc12345 abcdefg1 aa123456 a1234567 iloveyou1 iloveyou2 sunshine1 princess1
football1 baseball1 superman1 michael1 charlie1 jordan23 liverpool chelsea1 barcelona realmadrid whatever
starwars1 computer1 internet samsung1 google123 facebook linkedin pokemon1 minecraft fortnite babygirl
babygirl1 butterfly chocolate cookie123 angel123 lovelove loveyou1 forever1 friends1 jessica1 michelle1
jennifer1 nicole12 ashley12 daniel12 matthew1 anthony1 jonathan christian alexander victoria elizabeth
hello123 hello1234 helloworld goodluck test1234 testtest tester123 testing1 guest123 user1234 default1
temp1234 temporal summer2020 summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 winter2020
winter2021 winter2022 winter2023 winter2024 winter2025 winter2026 spring2024 spring2025 spring2026
autumn2024 autumn2025 autumn2026 january1 february monday12 friday12 blink182 greenday metallica slipknot
eminem123 rockstar1 cowboys1 steelers eagles12 lakers24 yankees1 redsox12 patriots packers1 dolphins
raiders1 broncos1 ferrari1 porsche1 mercedes mustang1 corvette harley12 yamaha12 suzuki12 honda123 toyota12
nissan12 killer12 hunter12 shadow12 master12 dragon12 ninja123 warrior1 phoenix1 thunder1 lightning blizzard
diamond1 platinum silver12 golden12 orange12 purple12 yellow12 banana12 cheese12 pepper12 ginger12 maggie12
buster12 bailey12 rocky123 max12345 bella123 lucy1234 contraseña contrasena password! password1!
password123! qwerty123! welcome123 welcome1! letmein123 admin1234 admin@123 p@ssw0rd1 passw0rd1 passw0rd!
pa55word pa$$word changeme1 changeme123 secret12 secret123 mypassword mypass123 newpassword yourpassword
nopassword password2 password3 passwort passwort1 motdepasse senha123 teamo123 tequiero estrella mariposa
corazon1 mexico123 colombia argentina espana123 1234qwer qwer1234 qwer4321 zxcv1234 zxcvbnm1 asdfgh123
asd123456 147258369 159357456 741852963 789456123 963852741 321654987 123654789 147852369 123789456
456789123 102030405 1029384756 0987654321 9876543210 1122334455 5555555555 1111111111 0000000000
123456123456 123123123 321321321 112112112 121212121 123454321 123451234 010203040506 aerial123 aerialist
silks123 silksilk trapeze1 circus123 dance123 dancer123 ballet123 yoga1234 studio123 studio1234
`
    .trim()
    .split(/\s+/),
);

/** "aaaaaaaa" and "abababab" stand for all of their kind. */
const FEWEST_CHARACTERS = 3;

/** Whether the password is among the commonest, or has too few different characters. */
export const isCommonPassword = (password: string): boolean =>
  COMMON.has(password.toLowerCase()) || new Set(password.toLowerCase()).size < FEWEST_CHARACTERS;
