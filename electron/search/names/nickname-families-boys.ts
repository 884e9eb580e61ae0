/**
 * Boys' names of English-speaking families and their short forms. Compiled for this application. Bars or line ends
 * separate families; in each, the full forms of one name come before the colon and its short forms after it.
 */
export const boysFamilies = `
aaron aron arron: az azza ron ronnie erin | abraham avram: abe bram abie | adam: ad ads addy
adrian: ade adie aidie | aidan aiden ayden: aid aido | alan allan allen alun: al
albert adelbert: al bert bertie albie alby
alexander aleksandr alexandre alejandro alessandro alasdair alastair alistair alister: alex al alec alek lex sandy xander zander sasha ali ally xan sacha
alfred alfredo: alf alfie fred freddie freddy | algernon: algy algie
alphonse alfonso alonzo: al fonz alf | ambrose: brose
andrew andre anders andreas: andy drew andie ands dre randy | angus: gus angie
anthony antony antonio anton: tony ant toni anto tone antony | archibald: archie arch baldie archer
arnold: arnie arn | arthur: art artie arty | ashley: ash | ashton: ash
augustus augustine august austin augustin: gus gussie augie aussie | bailey bayley: bails
barnaby barnabas: barney barn barns | barry: baz bazza | bartholomew: bart bartie tolly barth
basil: bas baz | benedict benjamin bennett benson: ben benny benji benjy bennie benno jamin benj
bernard: bernie barney bern | bertram bertrand: bert bertie | blake: blakey
bradley bradford brayden braden: brad brady | brandon brendan brenden: bran brando bren brenno
brett: bretto | brian bryan bryant: bri briany baz | broderick: brody brod rick | bruce: brucie
bryce: brycey | caleb kaleb: cal cale | callum calum calvin: cal cally vin
cameron kameron camron: cam cammy ron | campbell: cam camp | carl karl: carlo | carlos: charlie
casper caspar jasper: cas caz | charles charlie carl: charlie chuck chas chaz chip charley chick
chester: chet chess | christian kristian: chris kris christy kit
christopher kristopher kristofer cristopher: chris kit topher kris christy | clarence: clarrie clair
claude: claudie | clement: clem | clifford clifton: cliff | clinton: clint | clive: clivey
cody kody: codes | colin: col colly | conor connor conner: con conny | conrad konrad: con rad
cooper: coop coops | cornelius: con neil corny nel | craig: craigo | curtis: curt | cyril: cy
dale: daz | damian damien damon: damo day dame | daniel danyal: dan danny dano daniel dannie dann
darcy: darc | darren darryl daryl darrell: daz dazza | david davis davide: dave davey davo davie dav day
dean: deano | declan: dec dex deck | dennis denis denys: den denny
derek derrick deryck derik: rick del ricky derry | desmond: des dez desi
dominic dominick domenic domenico: dom nic dommie nick dommo | donald donovan: don donny donnie
douglas: doug dougie dougal | duncan: dunc dunk | dylan dillon: dyl dill | edgar: ed eddie
edmund edmond edward edwin edouard eduardo: ed eddie ted teddy ned eddy neddy win
elijah elias elliot elliott eliot eli: eli lij ell elly
emanuel emmanuel immanuel manuel: manny manu emma | eric erik erich: rick ricky ric
ernest earnest: ernie ern | ethan: eth | eugene: gene | evan: ev | ezekiel: zeke ez | felix: fee flix
ferdinand fernando: ferdie ferd nando | finley finlay finnian finnegan: fin finn | flynn: flynny
francis frank franklin francesco franco: frank frankie fran franky
frederick frederic fredrick alfred wilfred: fred freddie freddy rick fritz ricky freddo
gabriel: gabe gabby gab | gareth garth: gaz gary | garry gary: gaz gazza gar | gavin: gav
geoffrey jeffrey jeffery geoff jefferson: geoff jeff jeffo | george georgios jorge: georgie geo jordie
gerald gerard gerrard: gerry jerry ger ged | gilbert: gil gib bert gilly | giles: gil
giovanni: gio gianni john vanni johnny | glen glenn: glenny | gordon: gordie gord gordy
graham graeme grahame: gray | grant: granty | gregory gregor: greg gregg | griffin griffith: griff
guy: guido | hamish: hame mish | harold harry harrison henry: harry hal haz hazza harri haroldo hank hap
hayden haydn: hays | hector: hec | henry henri enrico heinrich: harry hal hank hen
herbert: herb herbie bert | howard: howie | hubert: hugh bert hubie | hudson: hud
hugh huw hugo: hughie huey | humphrey: hump humph | hunter: hunt | ian iain ivan: ianto
ignatius: iggy nate | isaac izaak issac: ike zac zak izzy zeke | isaiah: zay ike | isidore: izzy | ivor: ive
jack jackson jacques jaxon: jacko jackie jax jacky jac jackson jock
jacob jakob yakov: jake jay cobie jakey coby jack jaap sjaak cob
james jamie seamus: jim jimmy jamie jem jimbo jimmie jay jamo jez
jared jarrod jarod jarrad: jaz jaza rod | jason: jase jay | jasper: jas jazz
jeremiah jeremy jerome: jem jez jezza jerry jez remy | jesse: jess | joel: joely
john jon johann johannes: johnny jack jock johno jonno ian johnnie jonny jonnie
jonathan johnathan jonathon johnathon jonothan: jon jonny jonno johnny jono nathan john jonnie
jordan: jord jordy jordie | joseph josef yosef jozef giuseppe: joe joey jos jo seph beppe joss jody
joshua: josh joss joshie | julian julius jules giuliano: jules jule | justin: jus just justus | keith: keithy
kenneth kendrick: ken kenny kennie | kevin: kev | kieran keiran kieron ciaran: kier kiz | kyle: ky
lachlan lochlan lachlann: lachie lachy lock lockie loch | lancelot: lance
laurence lawrence lorenzo: larry laurie loz lawrie lol law
leo leon leonard leonardo leopold lionel: leo len lenny leon poldie leonie | leroy: roy lee
leslie lesley: les | levi: lev lee | lewis louis luis ludovic: lou louie lew lewie | liam: lee
lincoln: linc link | linus: lin | logan: logie | luca luka lucas luke lukas: luke luc lukey lucky luca
luther: lu | malcolm: mal mac malc | marcus mark marc marco marcos: marc mark markie marco marky
marshall: marsh | marvin: marv | mason: mase
matthew mathew matthias mattias matteo matias: matt matty mat mattie matteo thias thijs thys ties
maurice morris: mo maury moz | max maxwell maximilian maxim maximus: max maxie maxy | melvin: mel
michael micheal mikhail mikael miguel michel mitchell mitchel: mike mick mickey mikey micky mitch mich misha mikko micah
miles myles milo: mile | montgomery: monty monte | morgan: morgs | murray: muz muzza
nathan nathaniel nathanael: nate nat nath natty nathan than nathe | neil neal niall: neily
neville: nev
nicholas nicolas nikolas nikolai nicholai nickolas niklas: nick nicky nic nico nik klaus cole niko nickie klaas claas claes
nigel: nige | noah: no | noel: nole | norman: norm normie | oliver olivier: ollie olly oli noll ol
orlando: lando roly | oscar oskar: oz ozzie os ozzy | oswald: oz ozzie ozzy | otto: ott | owen: owie
patrick padraig patrice: pat paddy patty rick packy patsy peter pate | paul pablo paolo: paulie pauly polly
percival percy: perce percy | perry peregrine: pez | peter pieter pedro: pete petey petie piet
philip phillip filip phillipe felipe: phil pip flip pippo philly | preston: pres
quentin quinton quinn: quin quint | ralph rafael raphael: rafe raf raffy ralphie raffi
randall randolph: randy rand | raymond: ray | reginald: reg reggie rex | reuben ruben: rube rubes ben
rhys reece reese: reecey
richard ricardo riccardo: rick ricky dick rich richie dickie dicky ritchie rico | riley reilly: ri riles
robert roberto rupert robin: rob bob bobby robbie bert robby bobbie robin robbo roby
roderick: rod roddy rick rory | rodney: rod | roger rodger: rog rodge
roland rowland: rollo roly rowley rollie | ronald: ron ronnie ronny | rory ruairi: ror
ross: rossco rossy | rowan rohan: ro | roy: royce | rupert: rupe | russell russel: russ rusty
ryan: ry ryno | samson samuel samual: sam sammy sammie | scott: scotty scottie
sean shaun shawn: shauny shane | sebastian sebastien: seb bas baz bash bastian sebby | seth: sethy
shane: shano | sheldon: shel | sidney sydney: sid syd | simeon simon: si sim simmo | solomon: sol solly saul
spencer: spence | stanley: stan
stephen steven stefan stephan stefano esteban: steve stevie steph stevo ste stef
stewart stuart: stu stew stewie | sullivan: sully | tasman: taz tas
terence terrence terry: terry tez tel | thaddeus: thad tad | theodore theo: ted teddy theo teo teddie
thomas tomas tommaso: tom tommy thom tommo thos | timothy timoteo: tim timmy timbo timmo
tobias toby: tobe toby tobes | todd: toddy | travis: trav | trevor: trev | tristan tristram: tris tristy
tyler tyson tyrone: ty tys | vernon: vern | victor viktor vittorio: vic vick
vincent vincenzo: vin vinnie vince vinny | vivian: viv | wade: wadey | wallace walter: wal wally walt
warren: waz wazza | warwick: waz waza | wayne: waz | wesley: wes | wilbur: will
wilfred wilfrid: wilf will fred wilfie
william willem guillermo: will bill billy liam wills willie willy wil billie | winston: win winnie
wilson: will wils | wolfgang: wolf | xavier javier: xav zav xavi ex
zachary zachariah zackary zachery zacharias: zac zach zack zak zakky zed zakk zeke
`
