/**
 * More queries as people type them, and the person each means: `typed > given surname`, separated by bars. All names are
 * invented. Written from the sound of such names before any was tried; `names/heard-names.ts` has some of them since.
 * Half of the English ones are also other people's names, and those people come first.
 */
export const moreHeardNames: Readonly<Record<string, string>> = {
  Chinese: `shoo chen > Xu Chen | jang way > Zhang Wei | leo yang > Liu Yang | chin li > Qin Li
    | shay ming > Xie Ming | tsow yu > Cao Yu | cheung ka ming > Cheung Ka Ming
    | chan siu fung > Chan Siu Fung | wong wing yan > Wong Wing Yan | huang mei ling > Huang Meiling
    | joe yu ting > Zhou Yuting | shiao long > Xiaolong Wang | ching hua > Qinghua Zhao
    | jao > Ming Zhao | tsai ying > Ying Cai | chiu > Wen Qiu | hsu mei > Mei Xu
    | lau tak wah > Tak Wah Lau | lui fong > Fong Lui | ng kar wai > Kar Wai Ng
    | eng li ping > Li Ping Ng | sun yat > Yat Sun | yip man > Man Ip | ip man > Man Yip
    | kwok > Fu Shing Kwok | guo jing > Jing Guo | koh > Wei Guo | tan hui min > Hui Min Tan
    | chua > Wei Cai | lim > Boon Keng Lim | lynn mei > Mei Lin | jiang > Yun Jiang | chiang > Yun Jiang
    | dung xiao > Xiao Deng | teng > Li Deng | hoo > Jin Hu | whoo > Jin Hu | feng shui lee > Xiuli Feng
    | shoe > Bo Xu`,
  Vietnamese: `win > An Nguyễn | nuen thi hoa > Hoa Nguyễn | new yen > Bảo Nguyễn | fam > Minh Phạm
    | fan > Linh Phan | chan > Quân Trần | tran duck > Đức Trần | chung > Kiên Trương
    | hwin > Khoa Huỳnh | hoang > Mỹ Hoàng | vo > Tú Võ | vu > Lan Vũ | doan > Hải Đoàn
    | zoan > Hải Doãn | dang > Phúc Đặng | bui > Yến Bùi | boy > Yến Bùi | lay > Thảo Lê | tow > Hà Thảo
    | kwan > Quân Lý | fuke > Phúc Ngô | no > Sơn Ngô | twee > Thúy Đinh | hung > Hùng Dương
    | zuong > Hùng Dương`,
  Irish: `neev murphy > Niamh Murphy | shivaun kelly > Siobhán Kelly | kweeva byrne > Caoimhe Byrne
    | kieva ryan > Caoimhe Ryan | sorsha walsh > Saoirse Walsh | sersha walsh > Saoirse Walsh
    | eefa doyle > Aoife Doyle | ayfa doyle > Aoife Doyle | ashling nolan > Aisling Nolan
    | kian lynch > Cian Lynch | keen lynch > Cian Lynch | teague moran > Tadhg Moran
    | tige moran > Tadhg Moran | dara quinn > Darragh Quinn | grawnya power > Gráinne Power
    | roisheen burke > Róisín Burke | orla dunne > Orlaith Dunne | owen hayes > Eoghan Hayes
    | owen hayes > Eoin Hayes | shawn daly > Seán Daly | padrig foley > Pádraig Foley
    | mave kenny > Maeve Kenny | mave casey > Méabh Casey | keeran boyle > Ciarán Boyle
    | fee-acra healy > Fiachra Healy | oisheen shea > Oisín O'Shea | usheen flynn > Oisín Flynn
    | deer-dra egan > Deirdre Egan | kathal mccarthy > Cathal McCarthy
    | donnacha roche > Donnchadh Roche | shaymus coyle > Séamus Coyle | clee-ona barry > Clíodhna Barry
    | dervla hogan > Dearbhla Hogan | o sullivan > Conor O'Sullivan | osullivan > Conor O'Sullivan
    | mcgillicuddy > Liam Mac Giolla Chuda`,
  Polish: `kovalski > Jan Kowalski | vuitsik > Ewa Wójcik | voychik > Ewa Wójcik | shimanski > Piotr Szymański
    | yankovski > Adam Jankowski | yablonski > Ola Jabłoński | chaikovski > Tomasz Czajkowski
    | pshibilski > Marek Przybylski | zhelinski > Kasia Zieliński | zelinska > Kasia Zielińska
    | lewandowska > Zofia Lewandowska | wovski > Bartek Wolski | agnieshka > Agnieszka Duda
    | mikal > Michał Baran | meehow > Michał Kot | voytek > Wojciech Lis | woitek > Wojciech Sowa
    | krzistof > Krzysztof Bąk | kshishtof > Krzysztof Bąk | malgorzata > Małgorzata Wrona
    | grzegorz brzeczyszczykiewicz > Grzegorz Brzęczyszczykiewicz | gzhegosh > Grzegorz Mazur
    | andjay > Andrzej Kruk`,
  Arabic: `mohamed > Muhammad Al-Hassan | mohammad hasan > Mohamed Hassan | ahmad > Ahmed Khalil
    | alhassan > Muhammad Al-Hassan | el sayed > Omar Al-Sayyid | elsayed > Omar Al-Sayyid
    | abdul rahman > Yusuf Abdulrahman | abdelrahman > Yusuf Abdulrahman | yousef > Yusuf Nasser
    | yousif > Yusuf Nasser | hussain > Ali Hussein | husein > Ali Hussein | fatma > Fatima Zahra
    | fatimah > Fatima Zahra | ayesha > Aisha Malik | aysha > Aisha Malik | khadija > Khadijah Saleh
    | khoury > Elias Khoury | couri > Elias Khoury | hadad > Rami Haddad | el haddad > Rami Haddad
    | zaynab > Zainab Aziz | noor > Nour Farah | nur > Nour Farah | jafar > Jaafar Mansour
    | qureshi > Hamza Qureshi | kureshi > Hamza Qureshi`,
  Indian: `laxmi > Lakshmi Iyer | lakshmee > Lakshmi Iyer | aishwariya > Aishwarya Rao
    | subramanian > Karthik Subramaniam | subramanyam > Karthik Subramaniam | krishnan > Vijay Krishnan
    | chaudhary > Rohit Choudhury | chowdhury > Rohit Choudhury | chaudry > Rohit Choudhury
    | mukherji > Ananya Mukherjee | banerji > Dev Banerjee | sri ram > Sriram Pillai
    | shreeram > Sriram Pillai | jyothi > Jyoti Nair | vishnu > Vishnu Menon | wishnu > Vishnu Menon
    | deepak > Dipak Desai | dipika > Deepika Shah | pooja > Puja Gupta | sunita > Sunitha Reddy
    | harpreet > Harprit Kaur | gurpreet sing > Gurpreet Singh | simran cor > Simran Kaur
    | venkatesh > Venkatesan Murthy | bhattacharya > Rupa Bhattacharyya`,
  'Greek and Slavic': `papadopolous > Nikos Papadopoulos | papadopulos > Nikos Papadopoulos | yorgos > Giorgos Vlachos
    | yannis > Giannis Pappas | ioannis > Ioannis Nikolaou | dimitri > Dimitrios Kostas
    | evangelia > Evangelia Angelopoulou | anghelopoulou > Evangelia Angelopoulou
    | ivanov > Sergei Ivanov | sergey > Sergei Ivanov | aleksey > Alexei Petrov | alexey > Alexei Petrov
    | yekaterina > Ekaterina Smirnova | katarina > Katerina Novak | jovanovic > Marko Jovanović
    | yovanovich > Marko Jovanović | kovachevich > Ana Kovačević | milosevic > Ivan Milošević
    | georgiou > Eleni Georgiou | yeorgiou > Eleni Georgiou | tsipras > Alexis Tsipras
    | cipras > Alexis Tsipras | markovich > Luka Marković | dvorak > Josef Dvořák
    | dvorjak > Josef Dvořák`,
  Elsewhere: `jose > José Hernández | hosay > José Hernández | heronimo > Jerónimo Vega | gimenez > Pablo Jiménez
    | himenez > Pablo Jiménez | munoz > Lucía Muñoz | moonyoz > Lucía Muñoz | pina > Carla Piña
    | gonsalves > Rui Gonçalves | joao > João Silva | jwow > João Silva | shavier > Xavier Costa
    | havier > Javier Ruiz | guilherme > Guilherme Sousa | mueller > Lukas Müller
    | miller > Lukas Müller | schroeder > Nina Schröder | shroder > Nina Schröder | weis > Paul Weiß
    | jurgen > Jürgen Groß | joorgen > Jürgen Groß | yohansen > Lars Johansen
    | sorensen > Mette Sørensen | oystein > Øystein Dahl | aake > Åke Lund | bjorn > Björn Åberg
    | byorn > Björn Åberg | francois > François Lefèvre | franswa > François Lefèvre
    | benoit > Benoît Dupré | giuseppe > Giuseppe D'Angelo | juseppi > Giuseppe D'Angelo
    | dangelo > Giuseppe D'Angelo | chesare > Cesare Bianchi | michela > Michaela Schmidt
    | smit > Michaela Schmidt | pieter > Pieter van den Berg | vandenberg > Pieter van den Berg
    | van denberg > Pieter van den Berg | tevita > Tevita Fonua | sione > Sione Tuipulotu
    | tuipolotu > Sione Tuipulotu | ngaire > Ngaire Te Kanawa | nyree > Ngaire Te Kanawa
    | whetu > Whetū Parata | fetu > Whetū Parata | kim min jun > Min-jun Kim | minjoon > Min-jun Kim
    | park ji woo > Ji-woo Park | pak jiwoo > Ji-woo Park | choi > Seo-yeon Choi | choe > Seo-yeon Choi
    | che > Seo-yeon Choi | lee > Ha-eun Yi | tanaka yuki > Yuki Tanaka | youki > Yuki Tanaka
    | shinichi > Shin'ichi Ōno | ono > Shin'ichi Ōno | ohno > Shin'ichi Ōno`,
  Nicknames: `bill carter > William Carter | becky lane > Rebecca Lane | ted ross > Edward Ross
    | ned ross > Edward Ross | peggy west > Margaret West | meg west > Margaret West
    | jack bell > John Bell | harry price > Henry Price | liz marsh > Elizabeth Marsh
    | bess marsh > Elizabeth Marsh | tony gray > Anthony Gray | sasha orlov > Alexander Orlov
    | alex orlov > Alexandra Orlov | kit moore > Christopher Moore | dick shaw > Richard Shaw
    | polly nash > Mary Nash | molly nash > Mary Nash | nell webb > Eleanor Webb | jim todd > James Todd
    | jimmy todd > James Todd | gus fox > Angus Fox | theo page > Theodore Page
    | bea hart > Beatrice Hart | trish cole > Patricia Cole | paddy cole > Patrick Cole
    | sandy orr > Alexander Orr | dot kay > Dorothy Kay | abby long > Abigail Long
    | gabby stone > Gabrielle Stone | xander cross > Alexander Cross | jonty wood > Jonathan Wood
    | robbo king > Robert King | davo smith > David Smithers | shaz young > Sharon Young
    | kaz hill > Karen Hill`,
  English: `smyth > Laura Smyth | fillips > Ann Phillips | philips > Ann Phillips | mcdonald > Ewan MacDonald
    | macdonald > Isla McDonald | mackenzie > Rory McKenzie | stevenson > Kate Stephenson
    | steven > Stephen Hale | catherine > Kathryn Hale | kathrin > Catherine Bond
    | jeffrey > Geoffrey Lamb | graeme > Graham Fry | grame > Graham Fry | allan > Alan Bright
    | lindsay > Lyndsey Poole | cristal > Krystal May | crystle > Krystal May | zac > Zachary Dunn
    | zak > Zachary Dunn | jaxon > Jackson Holt | jaxson > Jackson Holt | kayleigh > Kayley Lord
    | kaylee > Kayleigh Best | chloe > Khloe Rudd | clohe > Chloe Rowe | leigh > Lee Marks
    | lee > Leigh Marks | brian > Bryan Tate | shaun > Sean Park | worcester > Amy Wooster
    | chumley > Hugh Cholmondeley | beecham > Tom Beauchamp | fanshaw > Tim Featherstonehaugh
    | siddons > Ray Siddens | pierce > Ken Pearce | pearse > Ken Pearce | thompson > Joy Thomson
    | tomson > Joy Thomson | clark > Roy Clarke | read > Jan Reid | reed > Jan Reid | hughs > Eve Hughes
    | whyte > Sam White | wyatt > Sam Whyatt | nicolson > Fay Nicholson | harrisson > Guy Harrison
    | jonson > Una Johnston | johnstone > Una Johnston`,
  Forms: `smith, laura j > Laura Smithson | mr ken pearce > Ken Pearce | amelia-rose > Amelia Rose Budd
    | ameliarose budd > Amelia Rose Budd | de la cruz > Ana de la Cruz | delacruz > Ana de la Cruz
    | st clair > Jo St Clair | stclair > Jo St Clair | saint clair > Jo St Clair | obrien > Pat O'Brien
    | o'brian > Pat O'Brien | fitz gerald > Ned Fitzgerald | mc allister > Flo McAllister
    | smith jones > Max Smith-Jones | smithjones > Max Smith-Jones | jones > Max Smith-Jones
    | lloyd webber > Ian Lloyd-Webber | lauren d > Lauren Dempsey | dempsey l > Lauren Dempsey`,
}
