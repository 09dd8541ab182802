/**
 * Passwords of at least eight characters that head every published list of leaked ones. A short
 * list by hand, not yet the 3,000 that the safety page asks for.
 */
export const commonPasswords: ReadonlySet<string> = new Set(
  `12345678 123456789 1234567890 0123456789 123123123 11111111 00000000 87654321 987654321
   88888888 99999999 55555555 66666666 77777777 22222222 33333333 44444444 12341234 11223344
   112233445566 1q2w3e4r 1q2w3e4r5t 1qaz2wsx 1qazxsw2 qazwsxedc zaq12wsx zaq1zaq1 q1w2e3r4
   q1w2e3r4t5 qwertyui qwertyuiop qwerty12 qwerty123 qwerty1234 qwertyqwerty asdfghjk asdfghjkl
   asdfasdf zxcvbnm1 zxcvbnm123 password password1 password12 password123 password1234 password!
   passw0rd p@ssw0rd p@ssword pa55word password2 password01 passwort passpass motdepasse
   iloveyou iloveyou1 iloveyou2 princess princess1 sunshine sunshine1 football football1 baseball
   baseball1 basketball superman superman1 batman123 spiderman starwars pokemon1 naruto123 trustno1
   letmein1 letmein123 welcome1 welcome12 welcome123 welcome2 monkey123 dragon123 master123
   shadow123 michael1 jennifer jessica1 michelle danielle samantha victoria elizabeth alexander
   jonathan benjamin computer internet whatever midnight corvette mercedes ferrari1 maverick
   steelers cocacola chocolate butterfly mountain champion liverpool liverpool1 chelsea1 arsenal1
   abcd1234 abc12345 abcdefgh abcdefg1 a1b2c3d4 aa123456 aaaaaaaa admin123 administrator adminadmin
   root1234 test1234 testtest testing123 changeme changeme1 default1 secret123 secret12 access14
   charlie1 ashley12 babygirl babygirl1 blink182 lovelove loveyou1 mustang1 freedom1 hello123
   helloworld killer123 google123 facebook linkedin samsung1 nintendo playstation 147258369 741852963
   789456123 159753456 147852369 123qweasd 123456789a 12345678a a12345678 a123456789 123456abc
   abc123456 qwe123456 1234qwer 123qwe123 1234abcd asd123456 p455w0rd letmeinnow`.split(/\s+/),
);
